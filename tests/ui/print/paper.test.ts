import { expect, test } from 'vitest'
import { marginNames, margins, orientationFor, pageRule, paperNames, papers, pixels, sheetOf } from '@/ui/print/paper'

test('sheetOf(): size and printable area follow paper, orientation and margin', () => {
  expect(sheetOf({ paper: 'A4', orientation: 'portrait', margin: 'normal' })).toMatchObject({
    width: 210,
    height: 297,
    across: 174,
    room: 259,
  })
  expect(sheetOf({ paper: 'A4', orientation: 'landscape', margin: 'normal' })).toMatchObject({
    width: 297,
    height: 210,
  })
  expect(pageRule({ width: 184, height: 260 })).toBe('@page { size: 184mm 260mm; margin: 0 }')
  expect(pixels(25.4)).toBeCloseTo(96)
})

test('every paper leaves a printable area with every margin, and a bottom margin for the footer', () => {
  for (const paper of paperNames)
    for (const margin of marginNames)
      for (const orientation of ['portrait', 'landscape'] as const) {
        const { across, room } = sheetOf({ paper, margin, orientation })
        expect(Math.min(across, room)).toBeGreaterThan(70)
        expect(margins[margin].bottom).toBeGreaterThanOrEqual(14)
      }
  expect(papers.A4.width / papers.A4.height).toBeCloseTo(Math.SQRT1_2, 2)
})

test('orientationFor(): columns too wide for portrait give landscape', () => {
  expect(orientationFor(0, 'A4', 'normal')).toBe('portrait')
  expect(orientationFor(640, 'A4', 'normal')).toBe('portrait')
  expect(orientationFor(900, 'A4', 'normal')).toBe('landscape')
  expect(orientationFor(900, 'A3', 'normal')).toBe('portrait')
  expect(orientationFor(640, 'A5', 'normal')).toBe('landscape')
})
