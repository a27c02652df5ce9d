import type { Page } from '@playwright/test'
import { controlled, expect } from './support/console'
import { openHome } from './support/fieldwork'
import { test } from './support/installed'

interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: string
  /** Standard: the session's own. */
  token?: string | null
}
interface Answer {
  status: number
  host: string | null
  envelope: { code: number; msg: string; data: unknown }
}

/** Sends a request from the page, past the console's own client. */
const call = (page: Page, given: Call): Promise<Answer> =>
  page.evaluate(async ({ method = 'GET', path, body, token = localStorage.getItem('admin-pro-token') }) => {
    const response = await fetch(new URL(`api${path}`, document.baseURI), {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      host: response.headers.get('x-host'),
      envelope: (await response.json()) as Answer['envelope'],
    }
  }, given)

/** Everything the table module holds. */
const content = async (page: Page) => {
  const { envelope } = await call(page, { path: '/table/getList?pageSize=1000' })
  expect(envelope.code).toBe(200)
  return envelope.data
}

const edit = '/table/doEdit'
const cases: readonly (readonly [title: string, given: Call, code: number, msg: RegExp, fields?: string[]])[] = [
  ['a malformed body', { method: 'POST', path: edit, body: '{"title":' }, 400, /^请求内容不是有效的 JSON$/],
  ['an empty body', { method: 'POST', path: edit, body: '' }, 400, /^请求内容不是有效的 JSON$/],
  ['a body that is no object', { method: 'POST', path: edit, body: '[1]' }, 400, /^请求内容应为 JSON 对象$/],
  [
    'a field of the wrong type',
    { method: 'POST', path: edit, body: '{"title":5}' },
    400,
    /^字段 title 类型不正确/,
    ['title'],
  ],
  ['a value out of range', { method: 'POST', path: edit, body: '{"rate":9}' }, 400, /^字段 rate 不能大于 5$/, ['rate']],
  [
    'a new record without its fields',
    { method: 'POST', path: edit, body: '{"title":"x"}' },
    400,
    /^缺少字段 /,
    ['author'],
  ],
  ['a body above 1 MiB', { method: 'POST', path: edit, body: `"${'x'.repeat(1024 * 1024)}"` }, 413, /超过 1 MiB/],
  [
    'a deletion of nothing',
    { method: 'POST', path: '/table/doDelete', body: '{}' },
    400,
    /^缺少字段 uuids$/,
    ['uuids'],
  ],
  ['an unknown module', { path: '/nothing/getList' }, 404, /^接口不存在：\/nothing\/getList$/],
  ['a write to an unknown module', { method: 'POST', path: '/nothing/doEdit', body: '{}' }, 404, /^接口不存在/],
  ['a wrong method', { method: 'DELETE', path: edit }, 405, /只接受 POST 请求/],
  ['a missing token', { path: '/table/getList', token: '' }, 401, /^令牌无效$/],
  ['a token of nobody', { path: '/userinfo', token: 'nobody-token-abcdefgh-1' }, 401, /^令牌无效$/],
  ['a write without a token', { method: 'POST', path: edit, body: '{"title":"x"}', token: '' }, 401, /^令牌无效$/],
  ['page number -1', { path: '/table/getList?pageNo=-1' }, 400, /^参数 pageNo 应为 1 到 /],
  ['page number x', { path: '/table/getList?pageNo=x' }, 400, /^参数 pageNo 应为 1 到 /],
  ['page number 0', { path: '/table/getList?pageNo=0' }, 400, /^参数 pageNo 应为 1 到 /],
  ['a page size of 5000', { path: '/table/getList?pageSize=5000' }, 400, /^参数 pageSize 应为 1 到 1000 /],
  ['a deep query string', { path: '/table/getList?a[b][c][d][e][f][g]=1' }, 400, /嵌套不能超过 5 层/],
  ['an array of 21', { path: `/table/getList?${'a[]=1&'.repeat(21)}` }, 400, /数组不能超过 20 项/],
  ['1001 parameters', { path: `/table/getList?${'a=1&'.repeat(1001)}` }, 400, /不能超过 1000 个/],
  ['an unknown local call', { path: '/local/nothing' }, 404, /^没有这个接口/],
]

test('API calls with bad input get an envelope with the right code and message, and nothing is written', async ({
  page,
}) => {
  await openHome(page)
  await controlled(page)
  const before = await content(page)
  for (const [title, given, code, msg, fields] of cases) {
    await test.step(`${title} gets ${code}`, async () => {
      const { status, host, envelope } = await call(page, given)
      expect.soft({ code: envelope.code, status, host, data: envelope.data }, title).toEqual({
        code,
        status: code,
        host: 'worker',
        data: fields ? { fields } : null,
      })
      expect.soft(envelope.msg, title).toMatch(msg)
    })
  }
  expect(await content(page)).toEqual(before)
})
