import type { Scenario, Effect } from '@/protocol/scenario'
import { sizeText } from '@/lib/fileRules'
import { Tag, type Tone } from '@/ui/base/Tag'
import { useTesterTexts, type T } from '../useTesterTexts'
import { durationText, offsetText } from '../amounts'
import { effectWords, eventWords, networkTones, networkWords } from '../words'

/** A short summary of one aspect of a scenario. */
interface Mark {
  readonly text: string
  readonly tone: Tone
}

const effectMark = (effect: Effect, t: T): string =>
  effect.kind === 'refuse' ? `${t(effectWords.refuse)} ${effect.code}` : t(effectWords[effect.kind])

function networkMarks({ network }: Scenario, t: T): Mark[] {
  if (network === undefined) return []
  if (!Array.isArray(network)) return [{ text: t(networkWords[network]), tone: networkTones[network] }]
  const names = [...new Set(network.map((phase) => phase.network))]
  return [{ text: names.map((name) => t(networkWords[name])).join(' → '), tone: 'warning' }]
}

/** The marks of a scenario: network, effects of rules, events, and other settings. */
export function marksOf(scenario: Scenario, t: T): Mark[] {
  const { rules = [], events = [], clockOffsetMs, tokenLifeMs, quotaBytes } = scenario
  const effects = new Set(rules.map(({ effect }) => effectMark(effect, t)))
  const neutral = (text: string): Mark => ({ text, tone: 'neutral' })
  return [
    ...networkMarks(scenario, t),
    ...[...effects].map(neutral),
    ...[...new Set(events.map((event) => t(eventWords[event.do])))].map(neutral),
    ...(clockOffsetMs ? [neutral(t('时钟 {{offset}}', { offset: offsetText(clockOffsetMs, t) }))] : []),
    ...(tokenLifeMs === undefined ? [] : [neutral(t('令牌 {{time}}', { time: durationText(tokenLifeMs, t) }))]),
    ...(quotaBytes === undefined ? [] : [neutral(t('容量 {{size}}', { size: sizeText(quotaBytes) }))]),
  ]
}

/** Tags that summarize a scenario. */
export function Marks({ scenario }: { scenario: Scenario }) {
  const { t } = useTesterTexts()
  const marks = marksOf(scenario, t)
  if (marks.length === 0) return null
  return (
    <div className="flex flex-wrap gap-1">
      {marks.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </div>
  )
}
