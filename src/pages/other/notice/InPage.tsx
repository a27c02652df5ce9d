import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { DataAge } from '@/ui/data/DataAge'
import { ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'

export function InPage() {
  const { t } = useTexts()
  const [failed, setFailed] = useState(false)
  const { data, dataUpdatedAt } = useQuery(listOptions('notice', { pageNo: 1, pageSize: 1 }))
  return (
    <>
      {data && <DataAge at={dataUpdatedAt} />}
      {failed ? (
        <ErrorState
          title={t('列表没有加载成功')}
          detail={t('示例：服务器没有及时回答')}
          action={t('重试')}
          onAction={() => setFailed(false)}
        />
      ) : (
        <div className="variant-row">
          <Button onPress={() => setFailed(true)}>{t('看加载失败的样子')}</Button>
        </div>
      )}
    </>
  )
}
