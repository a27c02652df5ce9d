import { describe, expect, test } from 'vitest'
import { isSecretName, scrub, scrubbedJson, withoutValues } from '@/lib/security/secrets'

describe('scrub() hides', () => {
  test.each([
    ['a value known to be secret, wherever it stands', 'refused: abcd-1234!', 'refused: ***!'],
    ['a bearer token', 'Authorization: Bearer aB3.x-y_z~+/=', 'Authorization: *** ***'],
    ['a web token', 'got eyJhbGciOi.eyJzdWIi.c2ln here', 'got *** here'],
    ['a named value', 'token=T0p, password: S3cret; pwd = x1', 'token=***, password: ***; pwd = ***'],
    ['a value in JSON', '{"password":"S3\\"cret","user":"admin"}', '{"password":***,"user":"admin"}'],
    ['a value in an object as written', "{ newPassword: 'S3 cret', n: 1 }", '{ newPassword: ***, n: 1 }'],
    ['a Chinese password', '密码：S3cret', '密码：***'],
    [
      'secret parameters',
      'http://a/#/callback?code=T0p&state=S3&page=2',
      'http://a/#/callback?code=***&state=***&page=2',
    ],
    [
      'secret parameters of a carried address',
      '#/login?redirect=%2Fa%3Fcode%3DT0p',
      '#/login?redirect=%2Fa%3Fcode%3D***',
    ],
  ])('%s', (_what, text, expected) => {
    expect(scrub(text, ['abcd-1234'])).toBe(expected)
  })

  test.each([
    'token 已过期',
    'Unexpected token < in JSON at position 0',
    'http://a/#/vab/table/detail?uuid=7&title=x',
    '账号或密码错误',
    'at code (file.js:1:2)',
  ])('nothing in %s', (text) => {
    expect(scrub(text)).toBe(text)
  })

  test('nothing for an empty or short known value', () => {
    expect(scrub('ab cd', ['', 'ab'])).toBe('ab cd')
  })
})

test.each([
  ['token', true],
  ['refreshToken', true],
  ['newPassword', true],
  ['Authorization', true],
  ['code', true],
  ['status', false],
  ['statusCode', false],
  ['title', false],
])('isSecretName(): %s: %s', (name, secret) => {
  expect(isSecretName(name)).toBe(secret)
})

test('scrubbedJson(): hides secrets at any depth and stays valid JSON', () => {
  const given = { user: 'admin', list: [{ token: 'T0p', note: 'password: S3cret' }], count: 2, none: null }
  expect(JSON.parse(scrubbedJson(given))).toEqual({
    user: 'admin',
    list: [{ token: '***', note: 'password: ***' }],
    count: 2,
    none: null,
  })
})

test.each([
  ['/table/getList?title=王&pageNo=1', '/table/getList?title&pageNo'],
  ['/userinfo', '/userinfo'],
  ['/a?', '/a'],
  ['/a?x=1?y=2', '/a?x'],
])('withoutValues(): %s becomes %s', (address, expected) => {
  expect(withoutValues(address)).toBe(expected)
})
