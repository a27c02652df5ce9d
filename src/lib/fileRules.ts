/** Upload limits; omitted members are not limited. */
export interface UploadRules {
  /** As in an input's `accept`: '.pdf', 'image/png' or 'image/*'. */
  readonly accept?: readonly string[]
  readonly maxBytes?: number
  readonly maxCount?: number
}

/** Reason of a refusal. */
export type Refusal = 'type' | 'size' | 'count' | 'empty'
export interface CheckedFiles<F> {
  readonly accepted: readonly F[]
  readonly refused: readonly { readonly file: F; readonly why: Refusal }[]
}
interface FileFacts {
  readonly name: string
  /** The browser's guess, '' where it has none. */
  readonly type: string
  readonly size: number
}

/** Whether a file matches `accept`; file name extensions are case-insensitive. */
export function isOfKind({ name, type }: FileFacts, accept: readonly string[]): boolean {
  return accept.some((kind) => {
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind.toLowerCase())
    return kind.endsWith('/*') ? type.startsWith(kind.slice(0, -1)) : type === kind
  })
}

/** Splits files into accepted and refused ones, in order, given the number of files already `present`. */
export function checkFiles<F extends FileFacts>(
  files: readonly F[],
  present: number,
  rules: UploadRules,
): CheckedFiles<F> {
  const { accept, maxBytes = Infinity, maxCount = Infinity } = rules
  const accepted: F[] = []
  const refused: { file: F; why: Refusal }[] = []
  for (const file of files) {
    const why =
      accept && !isOfKind(file, accept)
        ? 'type'
        : file.size > maxBytes
          ? 'size'
          : file.size === 0
            ? 'empty'
            : present + accepted.length >= maxCount
              ? 'count'
              : undefined
    if (why) refused.push({ file, why })
    else accepted.push(file)
  }
  return { accepted, refused }
}

const units = ['B', 'KB', 'MB', 'GB'] as const

/** Formats a size: 1536 → "1.5 KB" (1024 bytes to a KB). */
export function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  const amount = bytes / 1024 ** power
  return `${Number(amount.toFixed(amount < 10 ? 1 : 0))} ${units[power]}`
}
