import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { openBehind } from '@/stores/tabs'
import { Button } from '@/ui/inputs/Button'
import { toastSuccess } from '@/ui/feedback/toast'

export function Background() {
  const { t } = useTexts()
  const { data } = useQuery(listOptions('table', { pageNo: 1, pageSize: 3 }))
  const rows = data?.list ?? []
  const open = () => {
    const opened = rows.filter(({ uuid, title }) => openBehind({ to: '/vab/table/detail', search: { uuid } }, title))
    toastSuccess(t('已在后面打开 {{count}} 个标签', { count: opened.length }))
  }
  return (
    <div className="variant-row">
      <Button disabled={rows.length === 0} onPress={open}>
        {t('打开前三条记录')}
      </Button>
    </div>
  )
}
