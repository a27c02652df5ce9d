import { expect, test, vi } from 'vitest'
import { connectApi, send } from '@/client/client'
import { calls, type Call } from '@/contract/calls'
import { moduleCalls } from '@/contract/moduleCalls'
import type { ApiError } from '@/contract/status'
import { plainly } from '../client/connection'

const TOKEN = 'admin-token-s3cr3t00-1795255200000'
const PASSWORD = 'p4ssw0rd'

const every: readonly Call[] = [...Object.values(calls), ...Object.values(moduleCalls('userManagement'))]
const body = { username: 'admin', password: PASSWORD, code: 'c', phone: '13800000000', phoneCode: '1', uuids: 'a' }

test.each(every.map((call) => [call.path, call] as const))(
  '%s: neither token nor password is in the address, the error or the log',
  async (_path, call) => {
    const addresses: string[] = []
    const headers: (string | null)[] = []
    const failures: ApiError[] = []
    const log = (['error', 'warn', 'log'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
    connectApi({
      fetch: async (path, init) => {
        addresses.push(path)
        headers.push(new Headers(init.headers).get('authorization'))
        return Response.json({ code: 500, msg: '', data: null }, { status: 500 })
      },
      token: () => TOKEN,
      refresh: async () => {},
      failed: (error) => failures.push(error),
      ...plainly,
    })
    const failed = send(call as typeof calls.login, { query: { pageNo: 1 }, ...(call.body && { body }) })
    await expect(failed).rejects.toThrow('服务器发生错误')
    expect([addresses.length, headers]).toEqual([1, [`Bearer ${TOKEN}`]])
    const told = failures.map(({ name, message, stack, kind, code, url }) => ({
      name,
      message,
      stack,
      kind,
      code,
      url,
    }))
    expect(told.length).toBe(1)
    const left = JSON.stringify([addresses, told, log.map(({ mock }) => mock.calls)])
    expect(left).not.toContain('s3cr3t')
    expect(left).not.toContain(PASSWORD)
  },
)
