import { expect, test, vi } from 'vitest'

async function start() {
  vi.resetModules()
  return import('@/offline/worker/recentRequests')
}
const answer = (status: number) => Promise.resolve(new Response('{}', { status }))

test('recordRequest(): notes method, path, status and times, without values, headers or body', async () => {
  const { recordRequest, recentRequests } = await start()
  const init = { method: 'post', headers: { authorization: 'Bearer T0p' }, body: '{"password":"S3cret"}' }
  const before = Date.now()
  await recordRequest('/table/doEdit?title=Zhang&token=T0p', init, answer(500))
  const [noted] = recentRequests()
  expect(noted).toMatchObject({ method: 'POST', path: '/table/doEdit?title&token', status: 500 })
  expect(noted?.at).toBeGreaterThanOrEqual(before)
  expect(noted?.durationMs).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(recentRequests())).not.toMatch(/T0p|S3cret|Zhang|uthorization/)
})

test('recordRequest(): a request without an answer has the status null', async () => {
  const { recordRequest, recentRequests } = await start()
  await recordRequest('/userinfo', undefined, Promise.reject(new TypeError('Failed to fetch')))
  expect(recentRequests()).toMatchObject([{ method: 'GET', path: '/userinfo', status: null }])
})

test('recentRequests(): keeps the last 50', async () => {
  const { recordRequest, recentRequests } = await start()
  for (let index = 1; index <= 60; index++) await recordRequest(`/a/${index}`, undefined, answer(200))
  expect(recentRequests()).toHaveLength(50)
  expect([recentRequests().at(0)?.path, recentRequests().at(-1)?.path]).toEqual(['/a/11', '/a/60'])
})
