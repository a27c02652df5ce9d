import { expect, test } from 'vitest'
import { visitsByMonth } from '@/pages/index/VisitsChart'

test('clicks are counted by calendar month, January first, whatever the year', () => {
  const row = (datetime: string, pageViews: number) => ({ datetime, pageViews })
  const rows = [
    row('2026-01-31 23:59:59', 300),
    row('2025-01-01 00:00:00', 200),
    row('2026-12-31 12:00:00', 5000),
    row('2026-10-05 08:00:00', 7),
  ]
  expect(visitsByMonth(rows)).toEqual([500, 0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 5000])
})

test('a year without records has twelve empty months', () => {
  expect(visitsByMonth([])).toEqual(Array.from({ length: 12 }, () => 0))
})
