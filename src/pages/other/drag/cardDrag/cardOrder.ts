interface Placed {
  readonly uuid: string
  readonly order?: number | null | undefined
}

/** Where a card stands: where it was put, or where it is listed. */
const placeOf = (card: Placed, listed: number) => card.order ?? listed

/** Cards as they were put, the others as they are listed. */
export function inOrder<C extends Placed>(cards: readonly C[]): readonly C[] {
  return cards
    .map((card, listed) => ({ card, place: placeOf(card, listed) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ card }) => card)
}

/**
 * The place that puts a card at position `at` of `shown`, the cards in order: halfway between its neighbours there, so that no other card
 * has to be written. `cards` are the same as listed.
 */
export function placeAt(cards: readonly Placed[], shown: readonly Placed[], uuid: string, at: number): number {
  const places = new Map(cards.map((card, listed) => [card.uuid, placeOf(card, listed)]))
  const others = shown.filter((card) => card.uuid !== uuid).map((card) => places.get(card.uuid) ?? 0)
  const [before, after] = [others[at - 1], others[at]]
  if (before === undefined) return (after ?? 0) - 1
  return after === undefined ? before + 1 : (before + after) / 2
}
