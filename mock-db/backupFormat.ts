import * as z from 'zod/mini'

export const FORMAT = 'village-console-data'
export const VERSION = 1

/** The file can't be taken; the message names the reason in Chinese. The data in use are as they were. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const header = z.object({
  format: z.literal(FORMAT),
  version: z.int(),
  seed: z.int(),
  rows: z.int(),
  /** Rows of each module in the file. */
  modules: z.record(z.string(), z.int()),
})
export const rowLine = z.object({
  module: z.string(),
  created: z.boolean(),
  deleted: z.boolean(),
  row: z.looseObject({ version: z.int(), updatedAt: z.string() }),
})
export const footer = z.object({ lines: z.int(), check: z.string() })

/** FNV-1a over the lines of the rows: tells a damaged file, not a forged one. */
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

/** The lines of a backup file. Rejects with BackupError when it is none. */
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

/** One line by its schema; throws a BackupError that says `what` is wrong. */
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

/** The head of a backup; throws a BackupError for a file that is none or that a newer console wrote. */
export function readHead(line: string) {
  const head = parse(header, line, '文件不是本系统的数据备份，或已损坏')
  if (head.version > VERSION) throw new BackupError('备份来自更新的版本，请先更新本系统')
  return head
}
