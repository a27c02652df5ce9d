import * as z from 'zod/mini'
import { readJson, writeJson } from '@/lib/storage'

/** To whom a write was handed over, and when, in ms. */
const mark = z.object({ to: z.string(), at: z.int() })
export type HandedOver = z.infer<typeof mark>
const stored = z.record(z.string(), z.record(z.string(), mark))

const KEY = 'console-handed-over'
const read = () => stored.safeParse(readJson(KEY)).data ?? {}

/** What a person has handed over on this device, by the writes' keys. */
export const handedOver = (user: string): Readonly<Record<string, HandedOver>> => read()[user] ?? {}

/** Notes what was handed over. `waiting`: keys of all writes that are still here; what was noted of others goes. */
export function noteHandedOver(
  user: string,
  keys: readonly string[],
  { to, at, waiting }: HandedOver & { waiting: ReadonlySet<string> },
): void {
  const all = read()
  const kept = Object.entries(all[user] ?? {}).filter(([key]) => waiting.has(key))
  const added = keys.map((key) => [key, { to, at }] as const)
  writeJson(KEY, { ...all, [user]: Object.fromEntries([...kept, ...added]) })
}
