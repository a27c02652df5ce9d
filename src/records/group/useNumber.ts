import { useQuery } from '@tanstack/react-query'
import { listOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { useSession } from '@/stores/session'
import { useDebounced } from '@/ui/data/useDebounced'
import type { Group } from '../resource'
import { numberAfter } from './regrouping'

/** Most members that are read of a group. */
export const MOST = 100

/** Who has a number, once that is known; `isPart`: there may be others that this device does not know, or villages that the person does not see. */
export function useNumber<M extends ModuleName>(module: M, { field }: Group, number: string, enabled: boolean) {
  const asked = useDebounced(number)
  const isBound = useSession(({ villages }) => villages.length > 0)
  const { data, error, isPlaceholderData } = useQuery({
    ...listOptions(module, { [field]: asked, pageSize: MOST }),
    enabled: enabled && asked !== '',
  })
  const isKnown = asked === number && !isPlaceholderData && data !== undefined
  return {
    rows: isKnown ? (data.list as readonly Row<M>[]) : undefined,
    isPart: isKnown && (isBound || (data.partial ?? data.asOf) !== undefined),
    error: asked === number ? error : null,
  }
}

/** The number after the last one of the village; undefined while that is not known. */
export function useNextNumber(module: ModuleName, { field }: Group, village: string, enabled: boolean) {
  const { data, isPlaceholderData } = useQuery({
    ...listOptions(module, { [VILLAGE]: village, exact: VILLAGE, sort: field, order: 'desc', pageSize: 1 }),
    enabled: enabled && village !== '',
  })
  if (!data || isPlaceholderData || data.partial) return undefined
  const last = (data.list[0] as Readonly<Record<string, unknown>> | undefined)?.[field]
  return typeof last === 'string' ? numberAfter(last) : undefined
}
