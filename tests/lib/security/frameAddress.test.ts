import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameAddress, frameRefusals, addressFromText } from '@/lib/security/frameAddress'

const OWN = 'https://console.example:8443'

describe('frameAddress()', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['http://www.so.com', 'http'],
    ['HTTP://www.so.com', 'http'],
    ['//www.so.com', 'scheme'],
    ['www.so.com', 'scheme'],
    ['/index', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'scheme'],
    ['data:text/html,<h1>hi', 'scheme'],
    ['blob:https://www.so.com/1', 'scheme'],
    ['file:///etc/passwd', 'scheme'],
    ['https:', 'broken'],
    ['https:///', 'broken'],
    ['https:www.so.com', 'broken'],
    ['https://[', 'broken'],
    ['https://user:word@www.so.com', 'account'],
    ['https://www.so.com@evil.example', 'account'],
    [OWN, 'own'],
    [`${OWN}/#/index`, 'own'],
    ['HTTPS://CONSOLE.example:8443', 'own'],
    [`https://www.so.com/?q=${'x'.repeat(2000)}`, 'long'],
  ] as const)('refuses %j: %s', (given, why) => {
    expect(frameAddress(given, OWN)).toEqual({ refusal: frameRefusals[why] })
  })

  test.each([
    ['https://www.so.com', 'https://www.so.com/'],
    ['  https://www.gov.cn/a?b=c#d ', 'https://www.gov.cn/a?b=c#d'],
    ['https://中国.cn/', 'https://xn--fiqs8s.cn/'],
    ['https://console.example/', 'https://console.example/'],
  ])('turns %j into %j', (given, url) => expect(frameAddress(given, OWN)).toEqual({ url }))

  test('gives only https addresses of other origins without credentials, for any text', () => {
    const given = fc.oneof(
      fc.webUrl({ validSchemes: ['https', 'http', 'ftp'] }),
      fc.string(),
      fc.string().map((tail) => `https://${tail}`),
    )
    fc.assert(
      fc.property(given, (text) => {
        const address = frameAddress(text, OWN)
        if (!('url' in address)) return
        const { protocol, origin, username, password, href } = new URL(address.url)
        expect([protocol, origin !== OWN, username, password, href]).toEqual(['https:', true, '', '', address.url])
        expect(frameAddress(address.url, OWN)).toEqual(address)
      }),
    )
  })
})

describe('addressFromText()', () => {
  test.each([
    ['www.gov.cn', 'https://www.gov.cn'],
    ['中国政府.cn', 'https://中国政府.cn'],
    ['localhost:8080/a', 'https://localhost:8080/a'],
    ['gov.cn?a=b', 'https://gov.cn?a=b'],
    ['https://www.so.com', 'https://www.so.com'],
    ['http://www.so.com', 'http://www.so.com'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
    ['村务公开', `https://www.so.com/s?q=${encodeURIComponent('村务公开')}`],
    ['what is 1+1?', `https://www.so.com/s?q=${encodeURIComponent('what is 1+1?')}`],
    ['…', `https://www.so.com/s?q=${encodeURIComponent('…')}`],
    ['', ''],
  ])('%j: %j', (given, meant) => expect(addressFromText(given)).toBe(meant))
})
