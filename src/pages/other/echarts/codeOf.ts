const WIDTH = 96

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
const text = (value: string) =>
  `'${value
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll('\n', String.raw`\n`)}'`
const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : text(key))

/** A value as JavaScript on one line. */
function inline(value: unknown): string {
  if (typeof value === 'string') return text(value)
  if (isList(value)) return `[${value.map(inline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return entries.length === 0 ? '{}' : `{ ${entries.map(([key, one]) => `${nameOf(key)}: ${inline(one)}`).join(', ')} }`
}

function broken(value: unknown, indent: string, taken: number): string {
  const line = inline(value)
  if (indent.length + taken + line.length <= WIDTH || typeof value !== 'object' || value === null) return line
  const deeper = `${indent}  `
  if (isList(value)) {
    // Single values are packed into lines; lists and objects stand alone.
    const parts = value.map((one) => broken(one, deeper, 1))
    const lines: string[] = []
    for (const part of parts) {
      const last = lines.at(-1)
      const isPlain = !/[[{\n]/.test(part)
      if (last !== undefined && isPlain && deeper.length + last.length + part.length + 3 <= WIDTH)
        lines[lines.length - 1] = `${last} ${part},`
      else lines.push(`${part},`)
    }
    return `[\n${lines.map((one) => `${deeper}${one}\n`).join('')}${indent}]`
  }
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  return `{\n${entries.map(([key, one]) => `${deeper}${nameOf(key)}: ${broken(one, deeper, nameOf(key).length + 3)},\n`).join('')}${indent}}`
}

/** An option of plain data as JavaScript source, as a person would write it. */
export const codeOf = (option: object): string => `const option = ${broken(option, '', 15)}\n`
