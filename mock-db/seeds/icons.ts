import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(require.resolve(`@iconify-json/ri/${file}`), 'utf8'))

/** For icons without a category in the library. */
const RETIRED = 'Retired'

/** The names of all Remix icons by category, both in alphabetical order. */
export function icons(): Record<string, string[]> {
  const { icons: drawn } = read('icons.json') as { icons: Record<string, unknown> }
  const { categories } = read('metadata.json') as { categories: Record<string, string[]> }
  const sorted = new Set(Object.values(categories).flat())
  const retired = Object.keys(drawn).filter((name) => !sorted.has(name))
  return { ...categories, ...(retired.length > 0 && { [RETIRED]: retired }) }
}
