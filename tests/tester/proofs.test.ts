import { expect, test } from 'vitest'
import type { Scenario } from '@/protocol/scenario'
import { en } from '@/tester/library/en'
import { readDocument } from '@/scenario/document'

const files = import.meta.glob<unknown>('../../src/tester/library/*.json', { eager: true, import: 'default' })
const proofs = import.meta.glob<string>('../browser/scenarios/*.ts', {
  eager: true,
  import: 'default',
  query: '?raw',
})
const [guide = ''] = Object.values(
  import.meta.glob<string>('../../docs/scenarios.md', { eager: true, import: 'default', query: '?raw' }),
)

const han = /\p{Script=Han}/u
const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '')
const library: readonly (readonly [name: string, document: Scenario])[] = Object.entries(files).map(([path, json]) => [
  nameOf(path),
  readDocument(json),
])

test('the library has at least 25 scenarios, each with its file’s id and a Chinese title', () => {
  expect(library.length).toBeGreaterThanOrEqual(25)
  expect(library.map(([, { id }]) => id)).toEqual(library.map(([name]) => name))
  expect(library.filter(([, { title, expects }]) => ![title, expects].every((text) => han.test(text ?? '')))).toEqual(
    [],
  )
  expect(new Set(library.map(([, { title }]) => title)).size).toBe(library.length)
})

test('every scenario has English texts', () => {
  expect(Object.keys(en).toSorted()).toEqual(library.map(([name]) => name).toSorted())
  expect(Object.values(en).filter(({ title, expects }) => han.test(title + expects))).toEqual([])
})

test('every scenario has steps in a browser test, and no steps are left without one', () => {
  const ids = Object.values(proofs).flatMap((text) =>
    [...text.matchAll(/^ {2}(?:async )?'([a-z0-9-]+)'[(:]/gm)].map(([, id]) => id),
  )
  expect(ids.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(library.map(([name]) => name).toSorted())
})

test('the guide lists every scenario with its texts', () => {
  const rows = library.map(([name, { title }]) => `| \`${name}\` | ${title} | ${en[name as keyof typeof en].expects} |`)
  const [, list = ''] = guide.split('| id ')
  expect(
    list
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .toSorted(),
  ).toEqual(rows.toSorted())
})
