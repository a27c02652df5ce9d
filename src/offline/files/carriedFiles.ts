import type { OutboxFile } from '@/protocol/outbox'
import { filesIn } from '@/lib/attachment'
import { dataUrl } from '@/lib/dataUrl'
import { readFileContent, readFiles } from './attachments'

async function base64Of(content: Blob): Promise<string> {
  const url = await dataUrl(content).catch((cause: unknown) => {
    throw new Error('文件没有加载成功', { cause })
  })
  return url.split(',')[1] ?? ''
}

/** An exported outbox with the content of the attachments not yet uploaded. */
export async function withFiles(user: string, file: OutboxFile): Promise<OutboxFile> {
  const referenced = new Set(file.writes.flatMap(({ body }) => filesIn(body).map(({ id }) => id)))
  const unsent = referenced.size > 0 ? await readFiles(user) : []
  const files = []
  for (const { id, name, type, size, state } of unsent) {
    if (state === 'sent' || !referenced.has(id)) continue
    files.push({ id, name, type, size, content: await base64Of(await readFileContent(user, { id, type })) })
  }
  return files.length > 0 ? { ...file, files } : file
}
