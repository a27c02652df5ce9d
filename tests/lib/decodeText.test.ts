import { describe, expect, test } from 'vitest'
import { decodeText } from '@/lib/decodeText'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const utf16 = (text: string, big: boolean) =>
  Uint8Array.from(
    Array.from(text)
      .flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
      .map((_, at, all) => all[big ? at ^ 1 : at] ?? 0),
  )
const found = (given: Uint8Array, chosen?: string) => {
  const { text, encoding, bad, sure } = decodeText(given, chosen)
  return [text, encoding, bad, sure]
}
/** 姓名,村 in GBK. */
const GBK = bytes('d0d5c3fb2cb4e5')

describe('decodeText()', () => {
  test('detects the encoding by a byte order mark', () => {
    expect(found(utf8('\uFEFF姓名'))).toEqual(['姓名', 'utf-8', 0, true])
    expect(found(utf16('\uFEFF姓名', false))).toEqual(['姓名', 'utf-16le', 0, true])
    expect(found(utf16('\uFEFF姓名', true))).toEqual(['姓名', 'utf-16be', 0, true])
  })

  test('detects UTF-16 without a mark by its zero bytes', () => {
    expect(found(utf16('姓名\t村\r\n王明\t1', false))).toEqual(['姓名\t村\r\n王明\t1', 'utf-16le', 0, false])
    expect(found(utf16('姓名\t村\r\n王明\t1', true))).toEqual(['姓名\t村\r\n王明\t1', 'utf-16be', 0, false])
  })

  test('detects UTF-8 with a cut end or a damaged byte, and counts bad characters', () => {
    expect(found(utf8('姓名,村'))).toEqual(['姓名,村', 'utf-8', 0, true])
    const cut = utf8('姓名,所在村,灌溉').subarray(0, -1)
    expect(found(cut)).toEqual(['姓名,所在村,灌\uFFFD', 'utf-8', 1, false])
    const damaged = utf8('姓名,所在村')
    damaged[9] = 0xff
    expect(found(damaged).slice(1, 2)).toEqual(['utf-8'])
    expect(found(Uint8Array.from([...utf8('name,a'), 0xff, ...utf8(',b')]))).toEqual([
      'name,a\uFFFD,b',
      'utf-8',
      1,
      false,
    ])
  })

  test('otherwise assumes GB 18030', () => {
    expect(found(GBK)).toEqual(['姓名,村', 'gb18030', 0, false])
  })

  test('follows the declaration of HTML and XML, unless the bytes are valid UTF-8', () => {
    const big5 = Uint8Array.from([
      ...utf8('<meta http-equiv=Content-Type content="text/html; charset=big5"><p>'),
      0xa7,
      0xf8,
    ])
    expect(found(big5).slice(1)).toEqual(['big5', 0, false])
    expect(decodeText(big5).text).toMatch(/村$/)
    const xml = Uint8Array.from([...utf8('<?xml version="1.0" encoding="GB2312"?>'), ...GBK])
    expect(decodeText(xml)).toMatchObject({ encoding: 'gbk', bad: 0 })
    expect(decodeText(utf8('<meta charset="gbk">姓名'))).toMatchObject({
      encoding: 'utf-8',
      text: '<meta charset="gbk">姓名',
    })
    expect(decodeText(Uint8Array.from([...utf8('<meta charset="nonsense">'), ...GBK]))).toMatchObject({
      encoding: 'gb18030',
    })
  })

  test('ignores a declaration of UTF-16 in single bytes', () => {
    const page = Uint8Array.from([...utf8('<meta charset="utf-16">所在村地块'), 0xff])
    expect(decodeText(page)).toMatchObject({ encoding: 'utf-8', bad: 1 })
  })

  test('uses the encoding a person chose', () => {
    expect(found(GBK, 'gb18030')).toEqual(['姓名,村', 'gb18030', 0, true])
    expect(found(GBK, 'utf-8')[2]).toBeGreaterThan(0)
  })
})
