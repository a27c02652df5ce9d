import { QueryObserver } from '@tanstack/react-query'
import type { ListQuery } from '@/contract/calls'
import { listOptions } from '@/client/records'
import type { ModuleName } from '@/contract/rows'
import { inVillages } from '@/contract/villages'
import { openAffairsOf } from '@/lib/affairs'
import { countText } from '@/lib/part'
import { queryClient } from '@/client/queryClient'
import { placeAt } from '@/routes/places'
import { useOpenCounts } from './openCounts'
import { useRoutes } from '@/stores/routes'
import { isAllowed } from '@/stores/sees'
import { useSession } from '@/stores/session'
import { myVillages, onMyVillages } from '@/stores/villages'

/** Pages whose menu entry shows how many records wait for the user, who may change them. */
const counted: readonly {
  readonly path: string
  readonly module: ModuleName
  readonly query: (account: string) => ListQuery
}[] = [
  { path: '/village/governmentAffairs', module: 'governmentAffairs', query: openAffairsOf },
  { path: '/village/scoreManage', module: 'scoreManage', query: () => ({ status: 'pending' }) },
]

/**
 * Counts from the lists' own answers, and again after each write; without a server, from what is kept. Returns the stop function.
 */
export function startCounting(account: string): () => void {
  const { records } = useRoutes.getState()
  // What waits, waits for those who may write.
  if (!isAllowed(useSession.getState(), ['write:system'])) return () => {}
  const stops = counted
    .filter(({ path }) => placeAt(records, path))
    .flatMap(({ path, module, query }) => {
      // One row suffices: the total is counted. What is cached is read again when the outbox or the network changes.
      const options = () => {
        const asked = inVillages(module, { ...query(account), pageSize: 1 }, myVillages())
        return { ...listOptions(module, asked), refetchInterval: false as const }
      }
      const observer = new QueryObserver(queryClient, options())
      const stop = observer.subscribe(({ data }) => {
        if (data) useOpenCounts.setState({ [path]: countText(data.found, data.partial !== undefined, data.about) })
      })
      return [stop, onMyVillages(() => observer.setOptions(options()))]
    })
  return () => {
    for (const stop of stops) stop()
    useOpenCounts.setState({}, true)
  }
}
