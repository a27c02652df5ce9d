import { calls } from '@/api/contract'
import { endpoint, type Context, type Endpoint } from '../endpoint'
import { SeedError } from '../store'

/** The console's own route table, for authentication mode 'all' (spec §4). */
export const routes = ({ asset }: Context): Endpoint =>
  endpoint(calls.routerList, async () => {
    const list = await asset('routes').catch((cause: unknown) => {
      throw new SeedError('routes', { cause })
    })
    return { data: { list } }
  })
