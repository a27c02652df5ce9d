import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutSheets, type Stretch, type Galley } from '@/ui/print/cutSheets'

const ROOM = 1000

/** Content of blocks of these heights, with gaps between them. */
function galleyOf(heights: readonly number[], { gap = 10, wanted = [] as Stretch[], head = 0 } = {}): Galley {
  const hard: Stretch[] = []
  let at = 0
  for (const height of heights) {
    hard.push({ from: at, to: at + height })
    at += height + gap
  }
  const height = hard.at(-1)?.to ?? 0
  return { height, hard, wanted, repeats: head > 0 ? [{ from: 0, to: height, height: head }] : [] }
}
const lengths = (cuts: readonly Stretch[]) => cuts.map(({ from, to }) => to - from)

describe('cutSheets()', () => {
  test('puts what fits on one sheet', () => {
    expect(cutSheets(galleyOf([300, 300, 300]), ROOM)).toEqual([{ from: 0, to: 920 }])
    expect(cutSheets(galleyOf([]), ROOM)).toEqual([])
  })

  test('cuts between blocks', () => {
    expect(cutSheets(galleyOf([600, 600]), ROOM)).toEqual([
      { from: 0, to: 600 },
      { from: 610, to: 1210 },
    ])
  })

  test('keeps blocks that belong together on one sheet', () => {
    // A heading at the end of the sheet, and the first line after it.
    const galley = galleyOf([900, 50, 50, 500], { wanted: [{ from: 910, to: 1020 }] })
    expect(cutSheets(galley, ROOM)[1]?.from).toBe(910)
  })

  test('separates blocks that together are higher than a sheet', () => {
    const galley = galleyOf([400, 400, 400], { wanted: [{ from: 0, to: 1220 }] })
    expect(cutSheets(galley, ROOM)).toEqual([
      { from: 0, to: 810 },
      { from: 820, to: 1220 },
    ])
  })

  test('divides a block higher than a sheet', () => {
    expect(lengths(cutSheets(galleyOf([100, 2500, 100]), ROOM))).toEqual([100, 1000, 1000, 610])
  })

  test('subtracts a repeated table head from each further sheet', () => {
    const cuts = cutSheets(
      galleyOf(
        Array.from({ length: 50 }, () => 50),
        { gap: 0, head: 100 },
      ),
      ROOM,
    )
    expect(lengths(cuts)).toEqual([1000, 900, 600])
  })

  test('cuts no line of columns side by side', () => {
    const hard = [
      { from: 0, to: 700 },
      { from: 650, to: 1000 },
      { from: 980, to: 1200 },
      { from: 1200, to: 1300 },
    ]
    const cuts = cutSheets({ height: 1300, hard, wanted: [], repeats: [] }, 1250)
    expect(cuts).toEqual([
      { from: 0, to: 1200 },
      { from: 1200, to: 1300 },
    ])
  })

  test('for any content loses and repeats nothing, and makes no sheet too high', () => {
    const height = fc.integer({ min: 1, max: 1400 })
    const content = fc.record({
      heights: fc.array(height, { maxLength: 40 }),
      gap: fc.integer({ min: 0, max: 60 }),
      head: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(content, ({ heights, gap, head }) => {
        const galley = galleyOf(heights, { gap, head })
        const cuts = cutSheets(galley, ROOM)
        for (const [at, { from, to }] of cuts.entries()) {
          expect(to).toBeGreaterThan(from)
          const room = at === 0 ? ROOM : ROOM - head
          expect(to - from).toBeLessThanOrEqual(room + 1)
          expect(from).toBeGreaterThanOrEqual(cuts[at - 1]?.to ?? 0)
        }
        for (const band of galley.hard) {
          const parts = cuts.filter(({ from, to }) => from < band.to && to > band.from)
          const shown = parts.reduce((sum, { from, to }) => sum + Math.min(to, band.to) - Math.max(from, band.from), 0)
          expect(shown).toBeCloseTo(band.to - band.from, 0)
          if (band.to - band.from <= ROOM - head) expect(parts).toHaveLength(1)
        }
      }),
    )
  })
})
