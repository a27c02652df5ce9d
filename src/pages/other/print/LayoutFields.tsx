import { useTexts } from '@/i18n/useTexts'
import { marginNames, paperNames, papers } from '@/ui/print/paper'
import { Segmented } from '@/ui/inputs/Segmented'
import { Select } from '@/ui/inputs/Select'
import type { PrintSettings } from './settings'

interface LayoutFieldsProps {
  settings: PrintSettings
  change: (change: Partial<PrintSettings>) => void
}

/** Size and direction of the paper, and its margins. */
export function LayoutFields({ settings, change }: LayoutFieldsProps) {
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
