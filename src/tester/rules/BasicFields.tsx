import { NumberField } from '@/ui/inputs/NumberField'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { useTesterTexts } from '../useTesterTexts'
import { change } from './draftStore'
import type { ScenarioForm } from './form'
import { useProblem } from './useProblem'

/** Title, id and expectation of a scenario. */
export function BasicFields({ form }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const titleProblem = useProblem('title')
  const idProblem = useProblem('id')
  const expectsProblem = useProblem('expects')
  return (
    <div className="tester-fields">
      <div className="tester-wide">
        <TextField
          size="sm"
          label={t('名称')}
          required
          value={form.title}
          onChange={(title) => change({ title })}
          error={titleProblem}
        />
      </div>
      <div className="tester-wide">
        <TextArea
          label={t('应当怎样')}
          rows={2}
          value={form.expects}
          onChange={(expects) => change({ expects })}
          error={expectsProblem}
        />
      </div>
      <TextField
        size="sm"
        label={t('标识')}
        required
        value={form.id}
        onChange={(id) => change({ id })}
        error={idProblem}
      />
      <NumberField
        size="sm"
        label={t('随机种子')}
        value={form.seed}
        onChange={(seed) => change({ seed })}
        placeholder="0"
      />
    </div>
  )
}
