import { useTexts } from '@/i18n/useTexts'
import { ProgressBar } from '@/ui/feedback/ProgressBar'
import { ErrorState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { LIMIT_MS, useTask, wait } from './useTask'

/** Much longer than anyone waits, in ms. */
const NEVER_MS = 24 * 3600 * 1000

export function TooLong() {
  const { t } = useTexts()
  const { state, run, cancel } = useTask()
  const ask = () => void run((signal) => wait(NEVER_MS, signal))
  if (state === 'tooLong')
    return (
      <ErrorState
        title={t('{{seconds}} 秒没有回应', { seconds: LIMIT_MS / 1000 })}
        detail={t('可能是网络太慢，或对方停了')}
        action={t('重试')}
        onAction={ask}
      />
    )
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={ask}>
          {t('问一台不回答的服务器')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      {state === 'running' && <ProgressBar label={t('等待回应')} value={null} />}
    </>
  )
}
