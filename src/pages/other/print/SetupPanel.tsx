import resetIcon from 'virtual:icon/restart-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { HeadFields } from './HeadFields'
import type { Printed } from './source'
import { LayoutFields } from './LayoutFields'
import type { usePrintSettings } from './settings'

interface SetupPanelProps extends ReturnType<typeof usePrintSettings> {
  printed: Printed
  /** Of the paper as it lies, in words. */
  paper: string
  direction: string
}

/** Everything that can be set about a print. */
export function SetupPanel({ printed, settings, change, reset, isChanged, paper, direction }: SetupPanelProps) {
  const { t } = useTexts()
  return (
    <div className="print-fields">
      <section aria-label={t('内容')}>{printed.options}</section>
      {Boolean(printed.body) && (
        <>
          <section aria-label={t('版面')}>
            <h2>{t('版面')}</h2>
            <LayoutFields settings={settings} change={change} />
          </section>
          <section aria-label={t('文头和落款')}>
            <h2>{t('文头和落款')}</h2>
            <HeadFields printed={printed} settings={settings} change={change} />
          </section>
          <footer>
            {isChanged && (
              <Button variant="text" size="sm" icon={resetIcon} onPress={reset}>
                {t('恢复默认')}
              </Button>
            )}
            <p className="text-plain">
              {t('打印窗口里选 {{paper}}、{{direction}}、缩放 100%。要 PDF，在那里选“另存为 PDF”。', {
                paper,
                direction,
              })}
            </p>
            <p className="text-plain">{t('这台设备不能打印时，可存为 HTML 文件，在别的设备上打开打印。')}</p>
          </footer>
        </>
      )}
    </div>
  )
}
