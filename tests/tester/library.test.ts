import { expect, test } from 'vitest'
import { scenario } from '@/protocol/scenario'
import { en } from '@/tester/library/en'

const files = import.meta.glob<unknown>('../../src/tester/library/*.json', { eager: true, import: 'default' })

test('every library scenario is valid, has its file’s name and English texts', () => {
  const ids = Object.entries(files).map(([path, document]) => {
    const { id, expects } = scenario.parse(document)
    expect([path.endsWith(`/${id}.json`), Boolean(expects)]).toEqual([true, true])
    return id
  })
  expect(ids.toSorted()).toEqual(Object.keys(en).toSorted())
})
