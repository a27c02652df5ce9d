import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseTexts } from '../../mock-db/postgres/texts'
import { texts } from '../../mock-db/base/texts'
import { startTarget, type Target } from './hostileSetup'

/** Bodies that are no JSON, or too much of it, and names of files that are paths. */

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.close())

const login = (body: string | Blob, type = 'application/json') =>
  target.call('/login', { body, headers: { 'content-type': type } })

const bodies: [string, string][] = [
  ['', texts.notJson],
  ['{', texts.notJson],
  ['{"username":"admin"', texts.notJson],
  ["{'username':1}", texts.notJson],
  ['\ufeff\ufeff{}', texts.notJson],
  ['NaN', texts.notJson],
  ['null', texts.notObject],
  ['[]', texts.notObject],
  ['"text"', texts.notObject],
  ['1e999', texts.notObject],
  ['{"username":1e999,"password":"1"}', texts.wrongType('username', '文本')],
  ['{"username":"a","password":{"__proto__":null}}', texts.wrongType('password', '文本')],
  ['{"__proto__":{"username":"admin","password":"123456"}}', texts.missing('username')],
  [`${'['.repeat(10_000)}${']'.repeat(10_000)}`, databaseTexts.tooNested],
  [`{"username":${'{"a":'.repeat(10_000)}`, databaseTexts.tooNested],
]
test.each(bodies.map(([body, msg]) => ({ body, msg })))('the body $body is refused with 400', async ({ body, msg }) => {
  expect(await login(body)).toMatchObject({ status: 400, code: 400, msg })
})

test('the last of two equal keys counts, brackets in texts are not nesting, and any content type is read as JSON', async () => {
  const good = { code: 200 }
  expect(await login('{"username":"nobody","username":"admin","password":"123456"}')).toMatchObject(good)
  expect(await login('{"username":"admin","password":"123456"}', 'image/png')).toMatchObject(good)
  const title = `${'[{'.repeat(90)}"\\"[`
  const [row] = (await target.call<{ list: object[] }>('/table/getList?pageSize=1')).data.list
  expect(await target.call('/table/doEdit', { body: { ...row, uuid: 'brackets', title } })).toMatchObject(good)
  expect(
    await login(new Blob(['username=admin&password=', '['.repeat(150)]), 'application/x-www-form-urlencoded'),
  ).toMatchObject({ msg: texts.wrongCredentials })
})

test('a workflow nested too deeply is refused, and one nested less is stored', async () => {
  const nodes = (depth: number) => [
    {
      id: 'a',
      type: 'start',
      x: 1e308,
      y: -5e-324,
      baseType: '',
      properties: { a: JSON.parse('['.repeat(depth) + ']'.repeat(depth)) },
    },
  ]
  const save = (depth: number) =>
    target.call('/workflow/doEdit', { body: { uuid: 'deep', name: 'a', nodes: nodes(depth), edges: [] } })
  expect(await save(1000)).toMatchObject({ code: 400, msg: databaseTexts.tooNested })
  expect((await save(90)).code).toBe(200)
  const { data } = await target.call<{ list: object[] }>('/workflow/getList?uuid=deep')
  expect(data.list).toMatchObject([{ nodes: nodes(90) }])
})

test('a text is stored whole although the history cuts it within a surrogate pair', async () => {
  // Titles there end behind 200 characters, values behind 499.
  const notice = `${'a'.repeat(199)}😀${'b'.repeat(297)}😀${'c'.repeat(300)}`
  expect((await target.call('/notice/doEdit', { body: { uuid: 'cut', notice } })).code).toBe(200)
  const { data } = await target.call<{ list: object[] }>('/notice/getList?uuid=cut')
  expect(data.list).toMatchObject([{ notice }])
  const history = await target.call<{ list: { title: string }[] }>('/history/getList?record=cut')
  expect(history.data.list).toMatchObject([{ title: `${'a'.repeat(199)}\ufffd` }])
})

test('a file name with path and line breaks is kept, and its header is one line', async () => {
  const name = `../../etc/"passwd"\r\nX-Bad: 1;'*😀.png`
  const sent = new URLSearchParams({ id: '../climber', name, type: 'image/png', size: '1', offset: '0' })
  expect(await target.call(`/files/part?${sent}`, { body: new Blob(['x']) })).toMatchObject({ code: 200 })
  const back = await target.send(`/files/content?${new URLSearchParams({ id: '../climber' })}`)
  expect([await back.text(), back.headers.get('x-bad')]).toEqual(['x', null])
  expect(decodeURIComponent(back.headers.get('content-disposition')?.replace(/^.*''/, '') ?? '')).toBe(name)
})
