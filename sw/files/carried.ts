import type { OutboxFile } from '@/protocol/outbox'
import type { FileStore } from './store'
import { newFile } from './newFile'

/** Stores the files that an outbox from another device brings along, for the author of its writes; not those that are here. */
export async function takeFiles(
  store: Pick<FileStore, 'get' | 'put'>,
  { user, files = [] }: OutboxFile,
): Promise<void> {
  for (const { content, ...about } of files) {
    if (await store.get(user, about.id)) continue
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    await store.put(newFile(user, { ...about, size: bytes.length }, Date.now()), new Blob([bytes]))
  }
}
