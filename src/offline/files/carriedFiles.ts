import type { OutboxFile } from '@/protocol/outbox'
import { filesIn } from '@/lib/attachment'
import { readFileContent, readFiles } from './attachments'

const toBase64 = (content: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.addEventListener('error', () => reject(new Error('文件没有加载成功')))
    reader.readAsDataURL(content)
  })

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
