import type { ModuleName } from '@/contract/rows'
import { useSession } from '@/stores/session'

type Values = Readonly<Record<string, unknown>>

/** By module, what was saved last since the page was loaded. In memory only: it holds personal data, and nobody else may find it. */
const kept = new Map<ModuleName, Values>()

useSession.subscribe(({ username }, before) => {
  if (username !== before.username) kept.clear()
})

export const keepLast = (module: ModuleName, values: Values): void => void kept.set(module, values)

/** The values of a module's record that this person saved last; none before the first one. */
export const lastOf = (module: ModuleName): Values => kept.get(module) ?? {}
