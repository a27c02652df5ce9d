import { useRouterState } from '@tanstack/react-router'
import { matchAt } from '@/routes/lookup'
import { table } from '@/routes/table'

/** The title of the page that the guard led away from, if the route table has it: it exists, but not for this person. */
export const useRefusedTitle = (): string | undefined =>
  useRouterState({
    select: ({ location: { state } }) => (state.sought ? matchAt(table, state.sought)?.record.meta.title : undefined),
  })
