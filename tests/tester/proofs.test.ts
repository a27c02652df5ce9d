import { expect, test } from 'vitest'
import type { Scenario } from '@/api/scenario'
import { en } from '@/tester/library/en'
import { readDocument } from '../../mock-db/scenario/document'

const files = import.meta.glob<unknown>('../../src/tester/library/*.json', { eager: true, import: 'default' })
const specs = import.meta.glob<string>('../browser/scenarios/*.spec.ts', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const [guide = ''] = Object.values(
  import.meta.glob<string>('../../docs/scenarios.md', { eager: true, import: 'default', query: '?raw' }),
)

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/(\.spec)?\.\w+$/, '')
const library: readonly (readonly [name: string, document: Scenario])[] = Object.entries(files).map(([path, json]) => [
  nameOf(path),
  readDocument(json),
])

test('the library holds at least 25 documents, each named as its file and without a field that nobody knows', () => {
  expect(library.length).toBeGreaterThanOrEqual(25)
  for (const [name, { id, title, expects }] of library) {
    expect(id).toBe(name)
    expect(`${title}${expects}`, name).toMatch(/\p{Script=Han}/u)
  }
  const titles = library.map(([, { title }]) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

test('each has its words in English', () => {
  expect(Object.keys(en).toSorted()).toEqual(library.map(([name]) => name).toSorted())
  for (const words of Object.values(en)) expect(Object.values(words).join(' ')).not.toMatch(/\p{Script=Han}/u)
})

test('each is proved by a browser test of its name that says what must hold', () => {
  expect(Object.keys(specs).map(nameOf).toSorted()).toEqual(library.map(([name]) => name).toSorted())
  for (const [path, text] of Object.entries(specs)) {
    const document = library.find(([name]) => name === nameOf(path))?.[1]
    expect(text, path).toContain(`/** ${document?.expects} */`)
    expect(text, path).toContain(`const ID = '${document?.id}'`)
    expect(text, path).toContain(`test('${document?.title}'`)
  }
})

test('the guide lists them as they are', () => {
  const rows = library.map(([name, { title }]) => `| \`${name}\` | ${title} | ${en[name as keyof typeof en].expects} |`)
  const listed = guide.split('\n').filter((line) => /^\| `[a-z0-9-]+` \| \p{Script=Han}/u.test(line))
  expect(listed.toSorted()).toEqual(rows.toSorted())
})
