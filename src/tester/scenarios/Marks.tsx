import type { Scenario } from '@/api/scenario'
import { Tag } from '@/ui/data/Tag'
import { useTesterTexts } from '../useTesterTexts'
import { marksOf } from './marks'

/** What a scenario does, at a glance. */
export function Marks({ scenario }: { scenario: Scenario }) {
  const { t } = useTesterTexts()
  const marks = marksOf(scenario, t)
  if (marks.length === 0) return null
  return (
    <div className="tester-marks">
      {marks.map(({ text, tone }) => (
        <Tag key={text} tone={tone}>
          {text}
        </Tag>
      ))}
    </div>
  )
}
