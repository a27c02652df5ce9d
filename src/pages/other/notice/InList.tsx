import { useSave } from '@/client/writes'
import { useTexts } from '@/i18n/useTexts'
import { pictureName } from '@/lib/shippedPictures'
import { timestamp } from '@/lib/timestamp'
import { useRights } from '@/stores/rights'
import { unlessReported } from '@/lib/reported'
import { reportWrite } from '@/records/list/reportWrite'
import { Button } from '@/ui/inputs/Button'

/** Adds a notice to the list behind the bell: a write like any other, which can be undone. */
export function InList() {
  const { t } = useTexts()
  const { write } = useRights('notice')
  const save = useSave('notice', { base: null })
  const add = () =>
    save
      .mutateAsync({
        image: pictureName(1),
        notice: t('示例：水渠维修通知'),
        email: t('示例：水渠维修通知'),
        datetime: timestamp(Date.now()),
      })
      .then(reportWrite, unlessReported)
  return (
    <div className="variant-row">
      <Button busy={save.isPending} disabled={!write} onPress={() => void add()}>
        {t('发一条到通知列表')}
      </Button>
    </div>
  )
}
