import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/random'
import { CODES_MAX, countCodes, createCollector, toCodes } from '@/offline/handover/codes'

const packOf = (length: number, seed = 1) => {
  const random = seededRandom(seed)
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}

test('codes are gathered in any order, seen often, and those that are missing are told', async () => {
  const pack = packOf(834)
  const codes = await toCodes(pack)
  expect([codes.length, countCodes(834)]).toEqual([4, 4])
  const collector = createCollector()
  expect(collector.count).toBe(0)
  const said = []
  for (const at of [2, 2, 0, 3]) said.push(await collector.take(codes[at] ?? ''))
  expect(said).toEqual(['added', 'known', 'added', 'added'])
  expect([collector.count, collector.missing, collector.pack]).toEqual([4, [2], undefined])
  expect(await collector.take(codes[1] ?? '')).toBe('whole')
  expect([collector.missing, collector.pack]).toEqual([[], pack])
})

test('each code is one that a phone reads from another’s screen', async () => {
  const codes = await toCodes(packOf(240 * CODES_MAX))
  expect(codes).toHaveLength(CODES_MAX)
  // 57 modules: letters and digits of the code's own alphabet, not bytes.
  expect(Math.max(...codes.map((code) => encode(code, { ecc: 'L', border: 0 }).size))).toBeLessThanOrEqual(57)
})

test('foreign codes take nothing away; those of another pack begin anew', async () => {
  const [one = '', two = ''] = await toCodes(packOf(300))
  const [other = '', rest = ''] = await toCodes(packOf(300, 2))
  const collector = createCollector()
  await collector.take(one)
  const foreign = ['https://office.example/', 'VHQ2:x', 'VHQ1:x', one.replace('1/2', '3/2'), `${one.slice(0, 40)}ab!`]
  const said = []
  for (const text of foreign) said.push(await collector.take(text))
  expect(said).toEqual(['none', 'version', 'none', 'none', 'none'])
  expect(collector.missing).toEqual([2])
  expect([await collector.take(other), await collector.take(two), await collector.take(one)]).toEqual([
    'added',
    'added',
    'whole',
  ])
  expect([await collector.take(other), await collector.take(rest)]).toEqual(['added', 'whole'])
})

test('a code that says something else than was sealed spoils the pack, which is then gathered again', async () => {
  const codes = await toCodes(packOf(300))
  const collector = createCollector()
  await collector.take(codes[0] ?? '')
  const [swap = ''] = [codes[1]?.replace(/.$/, (letter) => (letter === '0' ? '1' : '0'))]
  expect(await collector.take(swap)).toBe('damaged')
  expect([collector.count, collector.pack]).toEqual([0, undefined])
  expect([await collector.take(codes[0] ?? ''), await collector.take(codes[1] ?? '')]).toEqual(['added', 'whole'])
})
