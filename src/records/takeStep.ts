import type { ModuleName, Row } from '@/contract/rows'
import { useSession } from '@/stores/session'
import type { Lifecycle, Step } from './lifecycles'
import { saveFields } from './list/saveFields'
import { changeBy } from './steps'

/** Takes a step that asks for nothing, outside of its list; with a toast, and undone from that. Rejects when it is refused. */
export function takeStep<M extends ModuleName>(
  module: M,
  row: Row<M>,
  lifecycle: Pick<Lifecycle, 'field'>,
  step: Step,
): Promise<void> {
  const { username: account } = useSession.getState()
  return saveFields(module, row, changeBy(lifecycle, step, { account, now: Date.now() }) as Partial<Row<M>>)
}
