import { beforeAll, expect, test } from 'vitest'
import { fingerprintOf, readAddress, writeAddress, type Address } from '@/offline/handover/address'
import { fromText, openPack, sealPack, toText, type CopiesPack, type Pack } from '@/offline/handover/pack'
import { newKeys, type Keys } from '@/offline/handover/seal'

const server = 'https://office.example/api'
const pack: Pack = {
  server,
  to: 'editor',
  device: '手机',
  file: { format: 'console-outbox', version: 1, user: 'admin', exportedAt: 7, writes: [] },
}
const here = { user: 'editor', server }
let own: Keys
let other: Keys
let sealed: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  own = await newKeys()
  other = await newKeys()
  sealed = await sealPack(pack, own)
})

test('openPack(): opens only for the person, device and server it was sealed for', async () => {
  expect(await openPack(sealed, own, here)).toEqual(pack)
  expect(await openPack(sealed, other, here)).toBe('recipient')
  expect(await openPack(sealed, own, { ...here, user: 'admin' })).toBe('recipient')
  expect(await openPack(sealed, own, { ...here, server: 'https://other.example/api' })).toBe('server')
  expect(own.privateKey.extractable).toBe(false)
})

test('sealPack(): contains nothing readable, and no two packs are alike', async () => {
  const again = await sealPack(pack, own)
  expect(again).not.toEqual(sealed)
  expect(new TextDecoder('latin1').decode(sealed)).not.toMatch(/admin|console-outbox|office/)
})

test('openPack(): any changed byte or cut is refused', async () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const bad = sealed.slice()
    bad[at] = (bad[at] ?? 0) ^ 1
    const expected = at < 3 ? 'none' : at === 3 ? 'version' : at < 12 ? 'recipient' : 'damaged'
    expect(await openPack(bad, own, here), `byte ${at}`).toBe(expected)
  }
  for (const length of [0, 2, 4, 20, 77, 90, sealed.length - 1])
    expect(typeof (await openPack(sealed.slice(0, length), own, here)), `${length} bytes`).toBe('string')
})

test('openPack(): an unreadable file in the pack makes it damaged', async () => {
  const withFile = (content: string): Pack => ({
    ...pack,
    file: { ...pack.file, files: [{ id: 'f', name: 'a.txt', type: 'text/plain', size: 3, content }] },
  })
  const whole = withFile('YWI+')
  expect(await openPack(await sealPack(whole, own), own, here)).toEqual(whole)
  expect(await openPack(await sealPack(withFile('YW*'), own), own, here)).toBe('damaged')
})

test('openPack(): a pack of a later format is refused as another version', async () => {
  const later = { ...pack, file: { ...pack.file, version: 2 } } as unknown as Pack
  expect(await openPack(await sealPack(later, own), own, here)).toBe('version')
})

const copies: CopiesPack = {
  server,
  to: 'editor',
  device: '手机',
  id: 'one',
  from: 'admin',
  at: 7,
  records: [{ module: 'plant', uuid: 'p1', main: 'name', at: 5, files: 2, values: { name: '稻田', area: 3.5 } }],
}

test('openPack(): shared records have a version of their own, which older consoles refuse', async () => {
  const whole = await sealPack(copies, own)
  expect(await openPack(whole, own, here)).toEqual(copies)
  expect(new TextDecoder().decode(whole.slice(0, 3))).toBe('VHP')
  expect(whole[3]).toBe(2)
  // Until now a console knew the first version alone, in the same kind of file.
  expect(sealed[3]).toBe(1)
  expect(toText(whole)).toMatch(/^VHP1\./)
  expect(await openPack(whole, other, here)).toBe('recipient')
  expect(await openPack(whole, own, { ...here, server: 'https://other.example/api' })).toBe('server')
  expect(await openPack(Uint8Array.of(...whole.slice(0, 3), 1, ...whole.slice(4)), own, here)).toBe('damaged')
})

test('openPack(): unknown modules, too many records or other values are refused as a later version', async () => {
  const [one] = copies.records
  const open = async (records: unknown) =>
    openPack(await sealPack({ ...copies, records } as CopiesPack, own), own, here)
  expect(await open([{ ...one, module: 'later' }])).toBe('version')
  expect(await open([])).toBe('version')
  expect(await open(Array.from({ length: 101 }, () => one))).toBe('version')
  expect(await open([{ ...one, values: { name: { text: 'x' } } }])).toBe('version')
})

test('toText() and fromText(): a pack survives as text, with or without line breaks', () => {
  const text = toText(sealed)
  expect(fromText(text)).toEqual(sealed)
  expect(fromText(` ${text.replaceAll(/(.{60})/g, '$1\r\n')}`)).toEqual(sealed)
  for (const foreign of ['', 'VHP1', '{"format":"console-outbox"}', `${text.slice(0, -3)}*`])
    expect(fromText(foreign)).toBeUndefined()
})

test('writeAddress() and fingerprintOf(): an address is a text; its fingerprint depends on person and key', async () => {
  const address: Address = { user: 'editor', device: '安卓手机', server, key: own.key }
  const text = writeAddress(address)
  expect(readAddress(` ${text.slice(0, 40)}\n${text.slice(40)} `)).toEqual(address)
  expect(readAddress(text.replace('VHK1', 'VHK2'))).toBe('version')
  for (const foreign of ['', 'https://office.example/#/sync', text.slice(0, -20), 'VHK1.e30=.e30='])
    expect(readAddress(foreign)).toBe('none')
  const print = await fingerprintOf(address)
  expect(print).toMatch(/^([0-9A-F]{4} ){2}[0-9A-F]{4}$/)
  expect(await fingerprintOf({ user: address.user, key: own.key.slice() })).toBe(print)
  expect(await fingerprintOf({ ...address, user: 'admin' })).not.toBe(print)
  expect(await fingerprintOf({ ...address, key: other.key })).not.toBe(print)
})
