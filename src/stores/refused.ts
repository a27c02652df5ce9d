import { useRouterState } from '@tanstack/react-router'
import { recordAt } from '@/routes/menu'
import { table } from '@/routes/table'

/** The title of the page that a catch-all redirect led away from, if the route table has it: it exists, but not for this person. */
export const useRefusedTitle = (): string | undefined =>
  useRouterState({
    select: ({ location: { state } }) =>
      // The router ignores a slash at the end, too.
      state.sought ? recordAt(table, state.sought.replace(/\/$/, ''))?.meta.title : undefined,
  })
