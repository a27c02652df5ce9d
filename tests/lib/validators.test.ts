import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as validators from '@/lib/validators'

/** Counterexample of the predicate, or null. */
const counterexample = <T>(values: fc.Arbitrary<T>, predicate: (value: T) => boolean) =>
  fc.check(fc.property(values, predicate)).counterexample

type Validator = Exclude<keyof typeof validators, 'isBlank'>
const byName: Record<Validator, (text: string) => boolean> = validators

/** Accepted and refused texts of each validator (spec §5). */
const texts: Record<Validator, readonly [accepted: readonly string[], refused: readonly string[]]> = {
  isExternal: [
    ['http://a.cn', 'https://a.cn/b?c', 'HTTPS://A.CN', 'mailto:a@b.cn', 'tel:12345', '//a.cn'],
    ['/https', 'https', 'index', '/', '', 'a//b', 'telephone', '/tel:1', ' http://a.cn', 'ftp://a.cn', '\nhttp://a.cn'],
  ],
  isPassword: [
    ['123456', '      ', '密码密码密码', 'a'.repeat(200)],
    ['', '12345', '密码', '👍👍👍'],
  ],
  isDigits: [
    ['0', '007', '12345678901234567890'],
    ['', ' 1', '1 ', '-1', '1.5', '1e3', '１', '一', '1\n'],
  ],
  isName: [
    ['王明', 'Wang', '王明Wang7', '𠮷野', '0'],
    ['', '王 明', 'a_b', 'a-b', '王·明', 'Ünal', '。', 'a\n'],
  ],
  isIPv4: [
    ['0.0.0.0', '127.0.0.1', '192.168.1.10', '255.255.255.255'],
    [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '256.0.0.1',
      '1.2.3.999',
      '01.2.3.4',
      '1.2.3.4.',
      '.1.2.3.4',
      '1..2.3',
      'a.b.c.d',
      '::1',
    ],
  ],
  isUrl: [
    [
      'http://a.cn',
      'https://a.cn:8443/b?c=d#e',
      'ftp://files.a.cn/x',
      'http://localhost',
      'https://中文.cn',
      'HTTP://1.2.3.4',
    ],
    [
      '',
      'a.cn',
      '//a.cn',
      'mailto:a@b.cn',
      'http:/a.cn',
      'http://',
      'http:///x',
      'http://a b',
      'http://999.1.1.1',
      'javascript://a',
      ' http://a.cn',
    ],
  ],
  isLowercase: [
    ['a', 'abcxyz'],
    ['', 'A', 'aB', 'a1', 'a ', 'ä', 'a\n'],
  ],
  isUppercase: [
    ['A', 'ABCXYZ'],
    ['', 'a', 'Ab', 'A1', ' A', 'Ä', 'A\n'],
  ],
  isLetters: [
    ['a', 'Z', 'aBcD'],
    ['', '1', 'a1', 'a b', '字', 'é', 'a\n'],
  ],
  isPort: [
    ['0', '80', '10000', '65535'],
    ['', '65536', '99999', '100000', '-1', '080', '1.0', ' 80', '80\n', '8e1'],
  ],
  isPhone: [
    ['13800138000', '10000000000', '19999999999'],
    ['', '1380013800', '138001380000', '23800138000', '1380013800a', ' 13800138000', '13800138000\n'],
  ],
  isEmail: [
    ['a@b.cn', 'wang.ming+x@mail.example.com', 'A_1@B-C.ORG', "o'neil@a.museum"],
    [
      '',
      'a',
      'a@b',
      '@b.cn',
      'a@.cn',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@c.cn',
      'a b@c.cn',
      'a@b.c',
      'a@-b.cn',
      'a@@b.cn',
      'a@b.cn\n',
      '王@b.cn',
    ],
  ],
  isChineseName: [
    ['王明', '欧阳小明', '𠮷野'],
    ['', '王', '爱新觉罗明', 'Wang', '王m', '王 明', '王明\n'],
  ],
  isTelephone: [
    [
      '010-12345678',
      '0571 8765432',
      '01012345678',
      '87654321',
      '010-12345678-123',
      '010-12345678转123',
      '4001234567',
      '400-123-4567',
      '400-1234-567',
      '800-1234567',
    ],
    [
      '',
      '110',
      '10-12345678',
      '010-01234567',
      '010-123456789',
      '010--12345678',
      '500-123-4567',
      '400-123-456',
      '400123456',
      '13800138000',
      '010-12345678-',
    ],
  ],
  isAmount: [
    ['0', '0.5', '12', '12.30', '1000000.01'],
    ['', '.5', '5.', '1.234', '-1', '+1', '01', '00.5', '1,000', '1e3', '１２', '1 ', 'NaN'],
  ],
  isJsonObject: [
    ['{}', '{"a":[1]}', ' {"a":null} '],
    ['', '[]', 'null', '1', '"{}"', '{a:1}', "{'a':1}", '{"a":1,}', '{}{}'],
  ],
}

describe.each(Object.entries(texts))('%s', (name, [accepted, refused]) => {
  const validate = byName[name as Validator]
  test.each(accepted)('accepts %j', (text) => expect(validate(text)).toBe(true))
  test.each(refused)('refuses %j', (text) => expect(validate(text)).toBe(false))
})

test('isBlank: null, empty, whitespace and the text “null” are blank', () => {
  const blank = [null, undefined, '', ' ', '\t\n', '　', 'null', ' null ']
  expect(blank.map(validators.isBlank)).toEqual(blank.map(() => true))
  expect(['0', 'false', 'NULL', 'nullable', 'undefined', '-'].filter(validators.isBlank)).toEqual([])
})

describe('validators accept generated valid values and refuse values out of bounds', () => {
  test('ports', () => {
    expect(counterexample(fc.integer({ min: 0, max: 65_535 }), (port) => validators.isPort(String(port)))).toBeNull()
    expect(counterexample(fc.integer({ min: 65_536 }), (port) => !validators.isPort(String(port)))).toBeNull()
    expect(counterexample(fc.integer({ max: -1 }), (port) => !validators.isPort(String(port)))).toBeNull()
  })

  test('IPv4 addresses, as the platform reads them', () => {
    const octet = fc.integer({ min: 0, max: 999 })
    fc.assert(
      fc.property(fc.tuple(octet, octet, octet, octet), (octets) => {
        expect(validators.isIPv4(octets.join('.'))).toBe(octets.every((one) => one <= 255))
      }),
    )
    expect(
      counterexample(fc.ipV4(), (ip) => validators.isIPv4(ip) && new URL(`http://${ip}`).hostname === ip),
    ).toBeNull()
  })

  test('amounts of cents', () => {
    expect(counterexample(fc.nat(), (cents) => validators.isAmount((cents / 100).toFixed(2)))).toBeNull()
    expect(counterexample(fc.nat(), (mills) => !validators.isAmount((mills / 1000).toFixed(3)))).toBeNull()
  })

  test('JSON', () => {
    expect(
      counterexample(fc.dictionary(fc.string(), fc.jsonValue()), (value) =>
        validators.isJsonObject(JSON.stringify(value)),
      ),
    ).toBeNull()
    expect(
      counterexample(fc.array(fc.jsonValue()), (value) => !validators.isJsonObject(JSON.stringify(value))),
    ).toBeNull()
  })

  test('web addresses', () => {
    expect(counterexample(fc.webUrl({ withFragments: true, withQueryParameters: true }), validators.isUrl)).toBeNull()
  })
})

test('no text makes a validator throw', () => {
  const odd = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a@.:/-]{0,200}$/))
  expect(
    counterexample(odd, (text) => Object.values(validators).every((validate) => typeof validate(text) === 'boolean')),
  ).toBeNull()
})
