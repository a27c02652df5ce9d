import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { laterCalls, type Person } from '@/contract/laterCalls'
import { ApiError } from '@/contract/status'
import { send, type SendOptions } from './client'

/** The people who have an account; none from a server that does not know the call: then accounts are shown as they are. */
export async function readPeople(options: SendOptions<never>): Promise<readonly Person[]> {
  try {
    return (await send(laterCalls.peopleList, options)).data.list
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'refused' && error.code === 404) return []
    throw error
  }
}

const peopleOptions = queryOptions({
  // With the accounts, whose changes make it out of date.
  queryKey: ['userManagement', 'people'],
  queryFn: ({ signal }) => readPeople({ signal, quiet: true }),
})

/** Names of accounts. */
export interface People {
  /** What an account is shown as: the name of its person, with the account where two have the same; unknown ones as they are. */
  readonly nameOf: (account: string) => string
  /** The account that is shown so; an unknown text stays as it is. */
  readonly accountOf: (name: string) => string
  readonly accounts: readonly string[]
  /** The names have been asked for and are not known yet. */
  readonly isPending: boolean
}

/** The people who are shown by name instead of by account; stable until they change. `enabled`: whether they are needed. */
export function usePeople(enabled = true): People {
  const { data, isPending } = useQuery({ ...peopleOptions, enabled })
  return useMemo(() => {
    const people = data ?? []
    const counts = new Map<string, number>()
    for (const { nickname } of people) counts.set(nickname, (counts.get(nickname) ?? 0) + 1)
    const shown = new Map(
      people.map(({ username, nickname }) => [
        username,
        !nickname ? username : counts.get(nickname) === 1 ? nickname : `${nickname} (${username})`,
      ]),
    )
    const accounts = new Map([...shown].map(([account, name]) => [name, account]))
    return {
      nameOf: (account) => shown.get(account) ?? account,
      accountOf: (name) => accounts.get(name) ?? name,
      accounts: [...shown.keys()],
      isPending: enabled && isPending,
    }
  }, [data, enabled, isPending])
}
