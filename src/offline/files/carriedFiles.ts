import type { OutboxFile } from '@/api/outbox'
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

/** The file of the writes that wait, with the content of the files that have not reached the server either. */
export async function withFiles(user: string, file: OutboxFile): Promise<OutboxFile> {
  const named = new Set(file.writes.flatMap(({ body }) => filesIn(body).map(({ id }) => id)))
  const unsent = named.size > 0 ? await readFiles(user) : []
  const files = []
  for (const { id, name, type, size, state } of unsent) {
    if (state === 'sent' || !named.has(id)) continue
    files.push({ id, name, type, size, content: await toBase64(await readFileContent(user, { id, type })) })
  }
  return files.length > 0 ? { ...file, files } : file
}

/** Keeps the files that came with writes on this device, those that it has already aside. Rejects in words. */
export async function takeFiles(user: string, { files = [] }: OutboxFile): Promise<void> {
  const known = files.length > 0 ? await readFiles(user) : []
  for (const { content, ...file } of files) {
    if (known.some(({ id }) => id === file.id)) continue
    await putFile(user, file, fromBase64(content, file.type))
  }
}
