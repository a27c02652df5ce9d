import { dropAllMedia } from '../cache/media'
import { expectOk, localFetch, postLocal } from '../localCall'

/** Kinds of data that can be deleted to free storage. */
export type Freeable = 'lists' | 'history' | 'copies' | 'media' | 'simulated'

/** Deletes a kind of data; the simulated server's is reset to its seeds. */
export const freeStorage = async (kind: Freeable): Promise<void> => {
  if (kind === 'simulated') return void (await postLocal('/database/reset', {}))
  if (kind === 'media') return dropAllMedia()
  const path = kind === 'copies' ? '/files/copies' : `/storage?${new URLSearchParams({ kind })}`
  await expectOk(await localFetch(path, { method: 'DELETE' }))
}
