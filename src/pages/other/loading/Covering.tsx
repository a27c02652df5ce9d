import { useTexts } from '@/i18n/useTexts'
import { config } from '@/settings/app'
import { cover, COVER_AFTER_MS } from '@/stores/overlay'
import { Button } from '@/ui/inputs/Button'
import { useTask, wait } from './useTask'

export function Covering() {
  const { t, locale } = useTexts()
  const { run } = useTask()
  const task = async (ms: number, signal: AbortSignal) => {
    const uncover = cover(COVER_AFTER_MS)
    try {
      await wait(ms, signal)
    } finally {
      uncover()
    }
  }
  return (
    <>
      <div className="variant-row">
        <Button onPress={() => void run((signal) => task(200, signal))}>{t('0.2 秒：不遮')}</Button>
        <Button onPress={() => void run((signal) => task(2000, signal))}>{t('2 秒：遮住')}</Button>
      </div>
      <p className="variant-value">
        {t('会遮住后台的接口：{{calls}}', { calls: new Intl.ListFormat(locale).format(config.loading) })}
      </p>
    </>
  )
}
