import type * as z from 'zod/mini'
import type { laterCalls } from '@/contract/laterCalls'
import type { Context } from '../endpoint'
import { SeedError } from '../../indexeddb/store'
import type { ProviderSite } from '../../seeds/provider'
import type { DeliveredRecord } from './routes'

type DataOf<C extends keyof typeof laterCalls> = z.output<(typeof laterCalls)[C]['data']>

/** Contents of the static assets; icons by category, with unique names. */
export interface Statics {
  readonly areas: DataOf<'areaList'>['list']
  readonly description: string
  readonly icons: Readonly<Record<string, readonly string[]>>
  readonly routes: readonly DeliveredRecord[]
  readonly provider: ProviderSite
}

/** Loads static data. Rejects with SeedError. */
export async function loadStatic<N extends keyof Statics>({ asset }: Context, name: N): Promise<Statics[N]> {
  try {
    return (await asset(name)) as Statics[N]
  } catch (cause) {
    throw new SeedError(name, { cause })
  }
}
