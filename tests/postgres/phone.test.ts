import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connect } from '../../mock-db/postgres/database'
import { messageSender } from '../../mock-db/postgres/phoneCodes'
import { startDatabaseServer } from '../../mock-db/postgres/server'
import { loadSeed as asset } from '../mock-db/harness'
import { freshDatabase } from './testApi'

/** Sign-in by phone where an operator has configured a sender of messages, which is played here. */
const PHONE = '13800000002'
const SECRET = 'secret-of-the-sender'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

interface Message {
  readonly authorization: string | undefined
  readonly phone: string
  readonly code: string
}

/** A sender of messages that keeps them, and answers as it is told; never with 0. */
async function gateway() {
  const messages: Message[] = []
  const says = { status: 200 }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { authorization } = request.headers
      messages.push({ authorization, ...(JSON.parse(body) as { phone: string; code: string }) })
      if (says.status > 0) response.writeHead(says.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { messages, says, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send` }
}

async function office(sender?: { url: string; secret?: string; timeoutMs?: number }) {
  const url = await freshDatabase()
  const lines: string[] = []
  const sendCode = sender && messageSender(sender)
  const server = await startDatabaseServer({ url, asset, port: 0, write: (line) => lines.push(line), sendCode })
  const database = connect(url)
  closing.push(
    () => server.close(),
    () => database.close(),
  )
  const call = async (path: string, body?: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(
      server.url + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    return { status: answer.status, ...((await answer.json()) as { code: number; msg: string; data: unknown }) }
  }
  return { call, database, lines }
}

test('without a configured sender the sign-in by phone is off and gives 501', async () => {
  const { call } = await office()
  expect((await call('/phoneCode/offer')).data).toEqual({ offered: false })
  const off = { status: 501, msg: '本系统没有开通手机验证码登录，请用密码登录' }
  expect(await call('/phoneCode', { phone: PHONE })).toMatchObject(off)
  expect(await call('/phoneLogin', { phone: PHONE, phoneCode: '123456' })).toMatchObject(off)
})

test('only the configured sender gets the code; it is not in answers, logs or tables in plain text', async () => {
  const { messages, url } = await gateway()
  const { call, database, lines } = await office({ url, secret: SECRET })
  expect((await call('/phoneCode/offer')).data).toEqual({ offered: true })
  const asked = await call('/phoneCode', { phone: PHONE })
  expect(asked).toMatchObject({ code: 200, msg: '验证码已发送，5 分钟内有效', data: null })
  const [{ authorization, phone, code } = { authorization: '', phone: '', code: '' }] = messages
  expect([authorization, phone]).toEqual([`Bearer ${SECRET}`, PHONE])
  expect(code).toMatch(/^\d{6}$/)
  expect(JSON.stringify(await database.run('select code from phone_codes'))).not.toContain(code)
  const wrong = await call('/phoneLogin', { phone: PHONE, phoneCode: code === '000000' ? '000001' : '000000' })
  expect(wrong).toMatchObject({ code: 400, data: { fields: ['phoneCode'] } })
  const { token } = (await call('/phoneLogin', { phone: PHONE, phoneCode: code })).data as { token: string }
  expect((await call('/userinfo', undefined, token)).data).toMatchObject({ username: 'editor' })
  expect(await database.run('select * from phone_codes')).toEqual([])
  const logged = await database.run<{ account: string; result: string }>(
    `select data ->> 'account' as account, data ->> 'executeResult' as result from "rows_systemLog"
     where data ->> 'detail' = '/phoneLogin' order by id`,
  )
  expect(logged).toEqual([
    { account: 'editor', result: 'loginFailed' },
    { account: 'editor', result: 'loginSuccess' },
  ])
  const log = JSON.stringify([lines, await database.run('select data from "rows_systemLog" where created')])
  for (const secret of [code, PHONE, SECRET, token]) expect(log).not.toContain(secret)
})

test.each([
  ['refuses', 500],
  ['does not answer', 0],
])(
  'a sender that %s gives 502 with the reason in the log, and a new code can be requested at once',
  async (_name, status) => {
    const { messages, says, url } = await gateway()
    const { call, lines } = await office({ url, secret: SECRET, timeoutMs: 500 })
    says.status = status
    const failed = await call('/phoneCode', { phone: PHONE })
    expect(failed).toMatchObject({ status: 502, msg: '验证码没有发送成功，请稍后重试，或用密码登录' })
    expect(lines.join('\n')).toMatch(status ? /answered 500/ : /timeout/i)
    for (const secret of [messages[0]?.code ?? '', PHONE, SECRET]) expect(lines.join('\n')).not.toContain(secret)
    says.status = 200
    expect((await call('/phoneCode', { phone: PHONE })).code).toBe(200)
    expect((await call('/phoneCode', { phone: PHONE })).code).toBe(429)
  },
)

test('requests for codes are limited like sign-ins, per phone', async () => {
  const { url } = await gateway()
  const { call } = await office({ url })
  const codes: number[] = []
  for (let time = 0; time < 11; time += 1) codes.push((await call('/phoneCode', { phone: PHONE })).status)
  const last = await call('/phoneCode', { phone: PHONE })
  expect([codes[0], last.status, last.msg]).toEqual([
    200,
    429,
    expect.stringMatching(/^登录尝试过多，请在 \d+ 分钟后再试$/),
  ])
  expect((await call('/phoneCode', { phone: '13800000001' })).status).toBe(200)
})

test('messageSender() accepts HTTPS or this machine without a password in the address', () => {
  for (const url of ['http://sms.example.gov.cn/send', 'https://user:password@sms.example.gov.cn/send', 'sms'])
    expect(() => messageSender({ url })).toThrow(/--sms|Invalid URL/)
  for (const url of ['https://sms.example.gov.cn/send', 'http://127.0.0.1:8080/send', 'http://[::1]/send'])
    expect(messageSender({ url })).toBeTypeOf('function')
})
