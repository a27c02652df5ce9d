import resetIcon from 'virtual:icon/restart-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { HeadFields } from './HeadFields'
import type { Printed } from './source'
import type { usePrintSettings, PrintSettings } from './settings'
import { marginNames, paperNames, papers } from '@/ui/print/paper'
import { Segmented } from '@/ui/inputs/Segmented'
import { Select } from '@/ui/inputs/Select'

interface LayoutFieldsProps {
  settings: PrintSettings
  change: (change: Partial<PrintSettings>) => void
}

/** Size and direction of the paper, and its margins. */
function LayoutFields({ settings, change }: LayoutFieldsProps) {
  const { t } = useTexts()
  const names = { A4: 'A4', A3: 'A3', A5: 'A5', K16: t('16 开') }
  const margins = { normal: t('适中'), narrow: t('窄'), official: t('公文') }
  return (
    <>
      <Select
        label={t('纸张')}
        options={paperNames.map((id) => ({
          id,
          label: t('{{name}}（{{width}} × {{height}} 毫米）', {
            name: names[id],
            width: papers[id].width,
            height: papers[id].height,
          }),
        }))}
        value={settings.paper}
        onChange={(paper) => paper && change({ paper })}
      />
      <div className="print-choice">
        <span aria-hidden="true">{t('方向')}</span>
        <Segmented
          label={t('方向')}
          size="sm"
          options={[
            { id: 'auto', label: t('自动') },
            { id: 'portrait', label: t('竖放') },
            { id: 'landscape', label: t('横放') },
          ]}
          value={settings.orientation}
          onChange={(orientation) => change({ orientation })}
        />
      </div>
      <div className="print-choice">
        <span aria-hidden="true">{t('页边距')}</span>
        <Segmented
          label={t('页边距')}
          size="sm"
          options={marginNames.map((id) => ({ id, label: margins[id] }))}
          value={settings.margin}
          onChange={(margin) => change({ margin })}
        />
      </div>
    </>
  )
}

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
    <div className="print-fields flex flex-col gap-5 pb-2">
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
