import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { clearScenario, useActive } from '../active'
import { useAction } from '../useAction'
import { applyAndRemember } from './actions'

interface ApplyButtonProps {
  scenario: Scenario
  title: string
  /** What applying it is called here, and ending it, translated. */
  words: { readonly apply: string; readonly clear: string }
}

/** Whether a scenario is the one that is applied. */
export const useIsApplied = ({ id }: Scenario): boolean => useActive(({ active }) => active?.scenario.id === id)

/** Applies a scenario, or ends it while it is applied. */
export function ApplyButton({ scenario, title, words }: ApplyButtonProps) {
  const { run, busy } = useAction()
  const applied = useIsApplied(scenario)
  const word = applied ? words.clear : words.apply
  return (
    <Button
      size="sm"
      busy={busy}
      label={`${word} ${title}`}
      onPress={() => run(applied ? clearScenario : () => applyAndRemember(scenario))}
    >
      {word}
    </Button>
  )
}
