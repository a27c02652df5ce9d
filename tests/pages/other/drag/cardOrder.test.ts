import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved } from '@/lib/moved'
import { inOrder, placeAt } from '@/pages/other/drag/cardDrag/cardOrder'

interface Card {
  readonly uuid: string
  readonly order?: number | null
}
const uuids = (cards: readonly Card[]) => cards.map(({ uuid }) => uuid)

test('placeAt(): any series of moves gives the expected order, writing one card per move', () => {
  const move = fc.tuple(fc.nat(31), fc.nat(31))
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
      let cards: readonly Card[] = Array.from({ length: 32 }, (_, at) => ({ uuid: `c${at}` }))
      let expected = uuids(cards)
      for (const [from, to] of moves) {
        const uuid = expected[from] ?? ''
        const target = expected[to] ?? ''
        if (uuid === target) continue
        expected = [...moved(expected, new Set([uuid]), target, 'before')]
        const shown = inOrder(cards)
        const order = placeAt(cards, shown, uuid, expected.indexOf(uuid))
        cards = cards.map((card) => (card.uuid === uuid ? { ...card, order } : card))
        expect(uuids(inOrder(cards))).toEqual(expected)
      }
    }),
  )
})

test('inOrder(): cards without an order stay as listed', () => {
  const cards = [{ uuid: 'a', order: null }, { uuid: 'b', order: -1 }, { uuid: 'c' }]
  expect(uuids(inOrder(cards))).toEqual(['b', 'a', 'c'])
})
