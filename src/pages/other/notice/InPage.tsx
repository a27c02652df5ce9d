import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { DataAge } from '@/ui/data/DataAge'
import { ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'

const HOUR = 3_600_000

export function InPage() {
  const { t } = useTexts()
  const [failed, setFailed] = useState(false)
  const [at] = useState(() => Date.now() - HOUR)
  return (
    <>
      <DataAge at={at} partial={{ have: 640, of: 1200 }} />
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
