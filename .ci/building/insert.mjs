import { parseSync } from 'vite'

const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value
const nodesOf = (node) => [node, ...Object.values(node).flat().filter(isNode).flatMap(nodesOf)]
const isTable = ({ type }) => type === 'ObjectExpression' || type === 'ArrayExpression'

/** Every node of a TypeScript source, outer ones first. */
export const parsed = (text) => nodesOf(parseSync('source.tsx', text).program)

/** The value of a property of an object literal; undefined for none. */
export const propertyOf = ({ type, properties }, name) =>
  type === 'ObjectExpression' ? properties.find(({ key }) => key && (key.name ?? key.value) === name)?.value : undefined

/** The table or list that is declared as `name`; undefined for none. */
export const declared = (text, name) => {
  const found = parsed(text).find(({ type, id }) => type === 'VariableDeclarator' && id.name === name)
  return found?.init && nodesOf(found.init).find(isTable)
}

/** The text with `item` at the end of a table or list in it. */
export function appended(text, { end, properties, elements = properties }, item) {
  const last = elements.at(-1)
  const separator = last && !/^\s*,/.test(text.slice(last.end)) ? ',' : ''
  const at = last ? last.end + (separator ? 0 : text.slice(last.end).indexOf(',') + 1) : end - 1
  return `${text.slice(0, at)}${separator}\n${item},${text.slice(at)}`
}

/** The text with one more import, after those that it has. */
export function withImport(text, line) {
  const at = parsed(text).findLast(({ type }) => type === 'ImportDeclaration')?.end ?? 0
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`
}
