import { laterCalls } from '@/contract/laterCalls'
import { endpoint, type Context, type Endpoint } from '../endpoint'

/** Who has an account: names alone, which everybody reads who works with them. */
export const people = ({ store }: Context): Endpoint =>
  endpoint(laterCalls.peopleList, async () => {
    const users = await store.read(['userManagement'], (rows) => rows.list('userManagement'))
    return { data: { list: users.map(({ username, nickname = '' }) => ({ username, nickname })) } }
  })
