import { NumberField } from '@/ui/inputs/NumberField'
import { bytesText } from '../amounts'
import { useTesterTexts } from '../useTesterTexts'
import { change } from '../draftStore'
import { DurationField } from './DurationField'
import type { ScenarioForm } from './form'
import { useProblem } from './useProblem'

/** Clock, token and disk. */
export function DeviceFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const quotaProblem = useProblem('quotaBytes')
  return (
    <div className="tester-fields">
      <DurationField
        label={t('服务器时钟偏差')}
        path="clockOffsetMs"
        value={form.clockOffsetMs}
        step={60_000}
        signed
        onChange={(clockOffsetMs) => change({ clockOffsetMs })}
      />
      <DurationField
        label={t('令牌有效期')}
        path="tokenLifeMs"
        value={form.tokenLifeMs}
        step={1000}
        onChange={(tokenLifeMs) => change({ tokenLifeMs })}
      />
      <NumberField
        size="sm"
        label={t('还能写入的字节')}
        unit="B"
        min={0}
        step={1024}
        value={form.quotaBytes}
        onChange={(quotaBytes) => change({ quotaBytes })}
        description={typeof form.quotaBytes === 'number' ? bytesText(form.quotaBytes) : undefined}
        error={quotaProblem}
      />
    </div>
  )
}
