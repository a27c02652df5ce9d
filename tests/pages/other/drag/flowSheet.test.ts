import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkRules, refusalOf, type Link } from '@/lib/flow/linkRules'
import {
  added,
  exampleSheet,
  laneOf,
  lanes,
  linked,
  placed,
  renamed,
  unlinked,
  without,
  type Sheet,
} from '@/pages/other/drag/flowSheetDrag/sheet'

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const
const someId = fc.constantFrom(...ids)
const someLane = fc.constantFrom(...lanes)
const empty: Sheet = { steps: { applicant: [], village: [], town: [], county: [] }, names: {}, links: [] }
const full = ids.reduce<Sheet>((sheet, id) => added(sheet, id, id, 'village'), empty)

/** What a person may try, in any order. */
const change: fc.Arbitrary<(sheet: Sheet) => Sheet> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(someId, someId).map(([from, to]) => attempt({ from, to })) },
  fc.tuple(someId, someLane, fc.option(someId), fc.constantFrom('before', 'after')).map(
    ([id, lane, target, where]) =>
      (sheet: Sheet) =>
        id in sheet.names
          ? placed(
              sheet,
              id,
              lane,
              target !== null && laneOf(sheet, target) === lane && target in sheet.names
                ? { id: target, where }
                : undefined,
            )
          : sheet,
  ),
  someId.map((id) => (sheet: Sheet) => without(sheet, id)),
  someId.map((id) => (sheet: Sheet) => (id in sheet.names ? renamed(sheet, id, '改名') : added(sheet, id, id, 'town'))),
)
const attempt = (link: Link) => (sheet: Sheet) => {
  const isThere = link.from in sheet.names && link.to in sheet.names
  return isThere && !refusalOf(sheet.links, link) ? linked(sheet, link) : sheet
}

describe('rules of links', () => {
  const links = [{ from: 'a', to: 'b' }]
  test.each([
    [{ from: 'a', to: 'a' }, '步骤不能连到自己'],
    [{ from: 'a', to: 'b' }, '这两步已经连过'],
    [{ from: 'b', to: 'a' }, '反方向已经连过，两步不能互相连'],
    [{ from: 'b', to: 'c' }, undefined],
  ])('%o', (link, message) => {
    expect(refusalOf(links, link)).toBe(message)
    if (message !== undefined) expect(() => linked({ ...full, links }, link)).toThrow(message)
  })

  test('every rule is broken by some link', () => {
    const tried = ids.flatMap((from) => ids.map((to) => refusalOf(links, { from, to })))
    expect(linkRules.map(({ message }) => message).filter((message) => !tried.includes(message))).toEqual([])
  })
})

describe('for any series of changes', () => {
  test('no link leads to its own step, is repeated or reversed', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const { links } = changes.reduce((sheet, one) => one(sheet), full)
        const pairs = links.map(({ from, to }) => [from, to].toSorted().join(' '))
        expect(links.filter(({ from, to }) => from === to)).toEqual([])
        expect(new Set(pairs).size).toBe(pairs.length)
      }),
    )
  })

  test('every step is in one lane once, and links lead from step to step', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const { steps, names, links } = changes.reduce((sheet, one) => one(sheet), full)
        expect(lanes.flatMap((lane) => steps[lane]).toSorted()).toEqual(Object.keys(names).toSorted())
        expect(links.flatMap(({ from, to }) => [from, to]).filter((id) => !(id in names))).toEqual([])
      }),
    )
  })
})

test('placed(): a step is put before or behind another, or at the end of a lane', () => {
  const moved = placed(full, 'c', 'village', { id: 'a', where: 'before' })
  expect(moved.steps.village.slice(0, 3)).toEqual(['c', 'a', 'b'])
  expect(placed(full, 'a', 'village', { id: 'b', where: 'after' }).steps.village.slice(0, 2)).toEqual(['b', 'a'])
  expect(placed(full, 'a', 'town').steps.town).toEqual(['a'])
})

test('without() removes a step with its links; unlinked() removes only the link', () => {
  const gone = without(exampleSheet, 'visit')
  expect(gone.links).toEqual(exampleSheet.links.filter(({ from, to }) => from !== 'visit' && to !== 'visit'))
  expect(unlinked(exampleSheet, { from: 'apply', to: 'receive' }).names).toEqual(exampleSheet.names)
})
