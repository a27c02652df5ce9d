import { describe, expect, test } from 'vitest'
import type { Scenario } from '@/protocol/scenario'
import { decodeScenario, encodeScenario, linkTo, payloadIn } from '@/tester/link'
import { DOCUMENT_MAX, readScenario, ScenarioTextError } from '@/tester/scenarioText'
import { withoutLink } from '@/tester/takeLink'

const document: Scenario = {
  version: 1,
  id: 'lost-while-saving',
  title: '保存时“中断”',
  rules: [
    { path: '/*/doEdit', method: 'POST', from: 2, chance: 0.5, effect: { kind: 'replace', data: { 列: [1, '😀'] } } },
  ],
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
async function packed(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return base64url(new Uint8Array(await new Response(stream).arrayBuffer()))
}
const refusal = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return error instanceof ScenarioTextError ? [error.reason, error.path] : error
}

describe('scenario link', () => {
  test('carries a document there and back', async () => {
    const link = await linkTo(document, 'https://example.test/console/?x=1#/vab/table')
    expect(link).toMatch(/^https:\/\/example\.test\/console\/\?x=1#\/index\?scenario=[\w-]+$/)
    expect(await decodeScenario(payloadIn(link) ?? '')).toEqual(document)
  })

  test('is much shorter than a large document', async () => {
    const rule = document.rules?.[0]
    if (!rule) throw new Error('no rule')
    const large = { ...document, rules: Array.from({ length: 100 }, () => rule) }
    expect((await encodeScenario(large)).length).toBeLessThan(JSON.stringify(large).length / 10)
    expect(await decodeScenario(await encodeScenario(large))).toEqual(large)
  })

  test.each([
    ['nothing', '', ['link', '']],
    ['no base64', '!!!!', ['link', '']],
    ['bytes that are not deflated', base64url(new Uint8Array([1, 2, 3, 4])), ['link', '']],
    ['a payload beyond all measure', 'A'.repeat(100_000), ['size', '']],
  ])('with %s is refused', async (_what, payload, reason) => {
    expect(await refusal(decodeScenario(payload))).toEqual(reason)
  })

  test.each([
    ['no JSON', 'hello', ['json', '']],
    ['another kind of thing', '[1]', ['shape', '']],
    ['another version', JSON.stringify({ ...document, version: 2 }), ['shape', 'version']],
    [
      'an effect that there is not',
      JSON.stringify({ ...document, rules: [{ path: '*', effect: { kind: 'eval' } }] }),
      ['shape', 'rules.0.effect.kind'],
    ],
  ])('to %s is refused with the place', async (_what, text, reason) => {
    expect(await refusal(decodeScenario(await packed(text)))).toEqual(reason)
  })

  test('that unpacks too large is refused before it is unpacked fully', async () => {
    const bomb = await packed(`"${' '.repeat(20 * DOCUMENT_MAX)}"`)
    expect(bomb.length).toBeLessThan(64 * 1024)
    expect(await refusal(decodeScenario(bomb))).toEqual(['size', ''])
  })

  test('drops fields a scenario does not have', async () => {
    const given = JSON.parse(
      '{"version":1,"id":"a","title":"b","__proto__":{"x":1},"script":"<img onerror>"}',
    ) as object
    const read = await decodeScenario(
      await packed(JSON.stringify(given).replace('"script"', '"__proto__":{"x":1},"script"')),
    )
    expect(Object.keys(read)).toEqual(['version', 'id', 'title'])
    expect((read as { x?: unknown }).x).toBeUndefined()
  })
})

test('readScenario(): a file too large is refused before it is parsed', () => {
  expect(() => readScenario(' '.repeat(DOCUMENT_MAX + 1))).toThrow(new ScenarioTextError('size'))
})

test('withoutLink(): removes the link from the address and keeps the rest', () => {
  expect(withoutLink('#/index?scenario=abc-_')).toEqual({ hash: '#/index', payload: 'abc-_' })
  expect(withoutLink('#/a?x=1&scenario=abc&y=2')).toEqual({ hash: '#/a?x=1&y=2', payload: 'abc' })
  expect(withoutLink('#/a?scenario=abc&y=2')).toEqual({ hash: '#/a?y=2', payload: 'abc' })
  expect(withoutLink('#/a?x=1&scenario=abc')).toEqual({ hash: '#/a?x=1', payload: 'abc' })
  expect(withoutLink('#/a?scenarios=abc')).toBeUndefined()
  expect(withoutLink('#/a')).toBeUndefined()
})

test('withoutLink(): removes the link from the redirect after sign-in', () => {
  const given = (href: string) => `#/login?${new URLSearchParams({ redirect: href, x: '1' })}`
  expect(withoutLink(given('/a?scenario=abc'))).toEqual({ hash: given('/a'), payload: 'abc' })
  expect(withoutLink(given('/a?y=2&scenario=abc'))).toEqual({ hash: given('/a?y=2'), payload: 'abc' })
  expect(withoutLink(given('/a?scenario=abc&y=2'))).toEqual({ hash: given('/a?y=2'), payload: 'abc' })
})
