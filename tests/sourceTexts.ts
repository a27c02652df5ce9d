import { parseSync } from 'vite'

/** Han characters, and the punctuation and full-width forms that go with them. */
export const chinese = /[\p{Script=Han}\u3000-\u303F\uFF00-\uFFEF]/u
export const byText = (a = '', b = '') => a.localeCompare(b)
export const placeholders = (text: string) =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted(byText)

export interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
/** A text in a source file. */
export interface Found {
  readonly path: string
  readonly text: string
  /** `text` and `attribute` stand in JSX as they are, `template` is put together around a value. */
  readonly form: 'literal' | 'text' | 'attribute' | 'template'
  /** First argument of `t(…)`, or a branch of it. */
  readonly translated: boolean
  /** Somewhere below a JSX element. */
  readonly inJsx: boolean
}
/** A call of `t` with a text that has placeholders, and what it fills in; undefined when that can't be read. */
interface Filled {
  readonly path: string
  readonly text: string
  readonly given: readonly string[]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)
const isT = ({ type, callee }: Node) => type === 'CallExpression' && isNode(callee) && callee.name === 't'
const argumentsOf = (call: Node): readonly Node[] =>
  Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []

export function textsOf(path: string, node: Node, translated = false, inJsx = false): Found[] {
  const found = (text: unknown, form: Found['form']): Found[] =>
    typeof text === 'string' ? [{ path, text, form, translated, inJsx }] : []
  if (node.type === 'Literal') return found(node.value, 'literal')
  if (node.type === 'JSXText') return found(node.value, 'text')
  if (node.type === 'TemplateElement') return found((node.value as { cooked: string }).cooked, 'template')
  if (node.type === 'TemplateLiteral')
    return childrenOf(node).flatMap((child) =>
      textsOf(path, child, translated, inJsx).map((one) => ({ ...one, form: 'template' }) as const),
    )
  if (node.type === 'JSXAttribute' && isNode(node.value) && node.value.type === 'Literal')
    return found(node.value.value, 'attribute')
  if (isT(node)) {
    const [first, ...rest] = argumentsOf(node)
    return [
      ...(first ? textsOf(path, first, true, inJsx) : []),
      ...rest.flatMap((one) => textsOf(path, one, false, inJsx)),
    ]
  }
  return childrenOf(node).flatMap((child) => textsOf(path, child, translated, inJsx || node.type === 'JSXElement'))
}

export function filledOf(path: string, node: Node): Filled[] {
  const below = childrenOf(node).flatMap((child) => filledOf(path, child))
  const [first, second] = isT(node) ? argumentsOf(node) : []
  if (first?.type !== 'Literal' || placeholders(String(first.value)).length === 0) return below
  const properties = second?.type === 'ObjectExpression' ? childrenOf(second) : []
  const given = properties.flatMap(({ key }) => (isNode(key) && typeof key.name === 'string' ? [key.name] : []))
  return [{ path, text: String(first.value), given }, ...below]
}

/** Parses the sources of `import.meta.glob` with `?raw`; paths are from the root. */
export const parsed = (raw: Readonly<Record<string, string>>): { path: string; program: Node }[] =>
  Object.entries(raw).map(([file, text]) => {
    const path = file.replace(/^(\.\.\/)+/, '')
    const { program, errors } = parseSync(path, text)
    if (errors.length > 0) throw new Error(`${path} can't be parsed`)
    return { path, program: program as unknown as Node }
  })
