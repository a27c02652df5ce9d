import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(tsx|css)$/.test(name))
const textOf = (isWanted: (name: string) => boolean) =>
  sources
    .filter(isWanted)
    .map((name) => readFileSync(`src/${name}`, 'utf8'))
    .join('\n')
const isPanel = (name: string) => name.startsWith('tester/')
const panel = textOf((name) => isPanel(name) && name.endsWith('.tsx'))
const wordsOf = (text: string) => new Set(text.split(/[\s'"`.,:{}<>()]+/))
const own = wordsOf(textOf((name) => isPanel(name) && name.endsWith('.css')))
const console = wordsOf(textOf((name) => !isPanel(name)))

test('every class of the test panel is its own, or one that the console has too: Tailwind does not read the panel', () => {
  const used = new Set([...panel.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  expect(used.size).toBeGreaterThan(40)
  expect([...used].filter((name) => !(name.startsWith('tester-') ? own : console).has(name))).toEqual([])
  expect([...own].filter((name) => /^tester-[a-z]/.test(name) && !panel.includes(name))).toEqual([])
})
