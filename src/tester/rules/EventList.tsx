import addIcon from 'virtual:icon/add-line'
import type { DeviceEvent } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { useTesterTexts } from '../useTesterTexts'
import { eventWords } from '../words'
import { change } from '../draftStore'
import { DurationField } from './DurationField'
import { blank, type EventForm, type ScenarioForm } from './form'
import { RowTools } from './RowTools'
import { useProblem } from './useProblem'

const kinds = Object.keys(eventWords) as DeviceEvent['do'][]

interface EventFieldsProps {
  event: EventForm
  /** Path of the event in the document: `events.0`. */
  path: string
  onChange: (fields: Partial<EventForm>) => void
}
function EventFields({ event, path, onChange }: EventFieldsProps) {
  const { t } = useTesterTexts()
  const problem = useProblem(`${path}.after`)
  return (
    <div className="tester-fields">
      <div className="tester-wide">
        <Select
          size="sm"
          label={t('发生什么')}
          options={kinds.map((id) => ({ id, label: t(eventWords[id]) }))}
          value={event.do}
          onChange={(next) => next && onChange({ do: next })}
        />
      </div>
      <Select
        size="sm"
        label={t('何时')}
        options={[
          { id: 'ms', label: t('应用后经过时间') },
          { id: 'requests', label: t('应用后若干请求') },
        ]}
        value={event.after}
        onChange={(after) => after && onChange({ after })}
      />
      {event.after === 'ms' ? (
        <DurationField
          label={t('时间')}
          path={`${path}.after`}
          value={event.value}
          onChange={(value) => onChange({ value })}
        />
      ) : (
        <NumberField
          size="sm"
          label={t('请求数')}
          value={event.value}
          min={0}
          onChange={(value) => onChange({ value })}
          error={problem}
        />
      )}
    </div>
  )
}

/** One-off device events. */
export function EventList({ form: { events } }: { form: ScenarioForm }) {
  const { t } = useTesterTexts()
  const set = (next: readonly EventForm[]) => change({ events: next })
  return (
    <>
      {events.length > 0 && (
        <ol className="tester-rows">
          {events.map((one, index) => {
            const name = t('事件 {{n}}', { n: index + 1 })
            return (
              <li key={one.key} className="tester-box">
                <div className="tester-box-head">
                  <h4>{name}</h4>
                  <RowTools name={name} list={events} index={index} onChange={set} />
                </div>
                <EventFields
                  event={one}
                  path={`events.${index}`}
                  onChange={(fields) => set(events.with(index, { ...one, ...fields }))}
                />
              </li>
            )
          })}
        </ol>
      )}
      <div>
        <Button size="sm" icon={addIcon} onPress={() => set([...events, blank.event()])}>
          {t('添加事件')}
        </Button>
      </div>
    </>
  )
}
