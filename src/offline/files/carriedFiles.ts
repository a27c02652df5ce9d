import type { OutboxFile } from '@/protocol/outbox'
import { filesIn } from '@/lib/attachment'
import { putFile, readFileContent, readFiles } from './attachments'

const toBase64 = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('文件没有加载成功')))
    reader.readAsDataURL(content)
  })
const fromBase64 = (text: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type })

/** An exported outbox with the content of the attachments not yet uploaded. */
export async function withFiles(user: string, file: OutboxFile): Promise<OutboxFile> {
  const referenced = new Set(file.writes.flatMap(({ body }) => filesIn(body).map(({ id }) => id)))
  const unsent = referenced.size > 0 ? await readFiles(user) : []
  const files = []
  for (const { id, name, type, size, state } of unsent) {
    if (state === 'sent' || !referenced.has(id)) continue
    files.push({ id, name, type, size, content: await toBase64(await readFileContent(user, { id, type })) })
  }
  return files.length > 0 ? { ...file, files } : file
}

/** Stores the attachments of an imported outbox, except those already on this device. Rejects with a message for the user. */
export async function importAttachments(user: string, { files = [] }: OutboxFile): Promise<void> {
  const known = files.length > 0 ? await readFiles(user) : []
  for (const { content, ...file } of files) {
    if (known.some(({ id }) => id === file.id)) continue
    await putFile(user, file, fromBase64(content, file.type))
  }
}
