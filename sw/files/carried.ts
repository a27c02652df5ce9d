import type { OutboxFile } from '@/protocol/outbox'
import { fromBase64 } from '@/lib/base64'
import type { FileStore } from './store'
import { newFile } from './newFile'

/** Stores the files that an outbox from another device brings along, for the author of its writes; not those that are here. */
export async function takeFiles(
  store: Pick<FileStore, 'get' | 'put'>,
  { user, files = [] }: OutboxFile,
): Promise<void> {
  for (const { content, ...about } of files) {
    if (await store.get(user, about.id)) continue
    const bytes = fromBase64(content)
    if (!bytes) throw new Error(`the content of ${about.name} is damaged`)
    await store.put(newFile(user, { ...about, size: bytes.length }, Date.now()), new Blob([bytes]))
  }
}
