import { calls } from '@/api/contract'
import { table } from '@/routes/table'
import { endpoint, type Endpoint } from '../endpoint'

/** The console's own route table, for authentication mode 'all' (spec §4). */
export const routes: readonly Endpoint[] = [endpoint(calls.routerList, async () => ({ data: { list: table } }))]
