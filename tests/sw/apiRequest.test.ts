import { expect, test } from 'vitest'
import { apiPath, toApiRequest } from '../../sw/apiRequest'

test.each([
  ['https://a.cn/api/table/getList?pageNo=1', 'https://a.cn/', '/table/getList?pageNo=1'],
  ['https://a.cn/admin/api/login', 'https://a.cn/admin/', '/login'],
  ['https://a.cn/api/login#x', 'https://a.cn/', '/login'],
  ['https://a.cn/api/login', 'https://a.cn/admin/', undefined],
  ['https://b.cn/api/login', 'https://a.cn/', undefined],
  ['https://a.cn/apis/login', 'https://a.cn/', undefined],
  ['https://a.cn/assets/x.js', 'https://a.cn/', undefined],
])('apiPath(): %s in scope %s gives the call path %s', (address, scope, path) => {
  expect(apiPath(address, scope)).toBe(path)
})

test('toApiRequest() keeps method, headers and body and replaces the host by a neutral one', async () => {
  const headers = { authorization: 'Bearer t', 'content-type': 'application/json' }
  const original = new Request('https://a.cn/api/table/doEdit', { method: 'POST', headers, body: '{"title":"水渠"}' })
  const request = await toApiRequest(original, '/table/doEdit')
  expect([request.url, request.method]).toEqual(['http://api/table/doEdit', 'POST'])
  expect(Object.fromEntries(request.headers)).toMatchObject(headers)
  expect(await request.json()).toEqual({ title: '水渠' })
})

test('toApiRequest(): the new request is aborted when the original one is', async () => {
  const controller = new AbortController()
  const original = new Request('https://a.cn/api/table/getList', { signal: controller.signal })
  const request = await toApiRequest(original, '/table/getList')
  controller.abort()
  expect(request.signal.aborted).toBe(true)
})
