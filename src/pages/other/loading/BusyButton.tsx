import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { useTask, wait } from './useTask'

export function BusyButton() {
  const { t } = useTexts()
  const { state, run, cancel } = useTask()
  const words = {
    idle: t('还没有开始'),
    running: t('正在汇总…'),
    done: t('汇总好了'),
    cancelled: t('已取消'),
    tooLong: t('太久没有回应'),
    failed: t('没有完成'),
  }
  return (
    <>
      <div className="variant-row">
        <Button busy={state === 'running'} onPress={() => void run((signal) => wait(4000, signal))}>
          {t('汇总本月数据')}
        </Button>
        <Button variant="ghost" disabled={state !== 'running'} onPress={cancel}>
          {t('取消')}
        </Button>
      </div>
      <p role="status" className="variant-value">
        {words[state]}
      </p>
    </>
  )
}
