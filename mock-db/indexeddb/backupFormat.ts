import * as z from 'zod/mini'

export const FORMAT = 'village-console-data'
export const VERSION = 1

/** The file can't be imported; the message gives the reason in Chinese. The current data are unchanged. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  seed: z.int(),
  rows: z.int(),
  /** Number of rows by module. */
  modules: z.record(z.string(), z.int()),
})
export const rowLine = z.object({
  module: z.string(),
  created: z.boolean(),
  deleted: z.boolean(),
  row: z.looseObject({ version: z.int(), updatedAt: z.string() }),
})
export const footer = z.object({ lines: z.int(), check: z.string() })

/** FNV-1a over the row lines: detects corruption, not tampering. */
export function checksum() {
  let hash = 0x811c9dc5
  return {
    add(line: string): void {
      for (let at = 0; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
    },
    get text(): string {
      return (hash >>> 0).toString(16).padStart(8, '0')
    },
  }
}

/** Lines of a backup file. Rejects with BackupError if it is not gzip. */
export async function* readLines(file: Blob): AsyncGenerator<string> {
  const text = file.stream().pipeThrough(new DecompressionStream('gzip')).pipeThrough(new TextDecoderStream())
  const reader = text.getReader()
  let rest = ''
  for (;;) {
    const { value, done } = await reader.read().catch((cause: unknown) => {
      throw new BackupError('文件不是本系统的数据备份，或已损坏', { cause })
    })
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

/** Parses one line by its schema; throws a BackupError with message `what`. */
export const parse = <T>(schema: z.ZodMiniType<T>, line: string, what: string): T => {
  const result = schema.safeParse(tryJson(line))
  if (result.success) return result.data
  throw new BackupError(what)
}
function tryJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Parses the header; throws a BackupError for an invalid header or a newer format version. */
export function readHead(line: string) {
  const head = parse(header, line, '文件不是本系统的数据备份，或已损坏')
  if (head.version > VERSION) throw new BackupError('备份来自更新的版本，请先更新本系统')
  return head
}
