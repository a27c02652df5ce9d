import { useRouterState } from '@tanstack/react-router'
import { placeAt } from '@/routes/places'
import { table } from '@/routes/table'

/** The title of the page that the guard led away from, if the route table has it: it exists, but not for this person. */
export const useRefusedTitle = (): string | undefined =>
  useRouterState({
    select: ({ location: { state } }) => (state.sought ? placeAt(table, state.sought)?.record.meta.title : undefined),
  })
