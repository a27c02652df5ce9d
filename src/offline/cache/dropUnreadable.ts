import type { QueryClient } from '@tanstack/react-query'
import { isShown } from '@/lib/moduleRights'
import { ownPages } from '@/stores/ownPages'
import { expectOk, localFetch } from '../localCall'
import { cachedOptions } from './prefetches'

/** What was done with records and said about them; which records, is not known without reading it. */
const aboutRecords = ['history', 'comment']

/**
 * Removes from this device the lists of pages that this person no longer has. The own account stays, which everybody reads. Rejects when the
 * device can't be read.
 */
export async function dropUnreadable(user: string, client: QueryClient): Promise<void> {
  const pages = ownPages()
  // Before they are known.
  if (pages.length === 0) return
  const known = await client.fetchQuery(cachedOptions(user))
  const gone = known
    .filter(({ module, rows }) => module !== '' && rows > (module === 'userManagement' ? 1 : 0))
    .map(({ module }) => module)
    .filter((module) => !isShown(module, pages))
  if (gone.length === 0) return
  for (const module of [...gone, ...aboutRecords])
    await expectOk(await localFetch(`/replica?${new URLSearchParams({ user, module })}`, { method: 'DELETE' }))
  await client.invalidateQueries({ queryKey: ['replica', user] })
}
