import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { seededRandom } from '@/lib/random'
import { CODES_MAX, countCodes, createCollector, toCodes } from '@/offline/handover/codes'

const packOf = (length: number, seed = 1) => {
  const random = seededRandom(seed)
  return Uint8Array.from({ length }, () => Math.floor(random() * 256))
}

test('createCollector(): codes are collected in any order and repeated; missing ones are listed', async () => {
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

test('toCodes(): each code has at most 57 modules', async () => {
  const codes = await toCodes(packOf(240 * CODES_MAX))
  expect(codes).toHaveLength(CODES_MAX)
  // 57 modules: letters and digits of the code's own alphabet, not bytes.
  expect(Math.max(...codes.map((code) => encode(code, { ecc: 'L', border: 0 }).size))).toBeLessThanOrEqual(57)
})

test('createCollector(): foreign codes are ignored, and a code of another pack starts again', async () => {
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

test('createCollector(): a wrong code damages the pack, which is then collected again', async () => {
  const codes = await toCodes(packOf(300))
  const collector = createCollector()
  await collector.take(codes[0] ?? '')
  const [swap = ''] = [codes[1]?.replace(/.$/, (letter) => (letter === '0' ? '1' : '0'))]
  expect(await collector.take(swap)).toBe('damaged')
  expect([collector.count, collector.pack]).toEqual([0, undefined])
  expect([await collector.take(codes[0] ?? ''), await collector.take(codes[1] ?? '')]).toEqual(['added', 'whole'])
})
