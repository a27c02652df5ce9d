import { afterEach, describe, expect, test, vi } from 'vitest'
import * as app from '@/settings/app'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})
const configured = async (env: Record<string, string>) => {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  vi.resetModules()
  return (await import('@/settings/app')).config
}

test('constants have the values of spec §9 and §4', () => {
  const specified: Record<string, unknown> = {
    REQUEST_TIMEOUT_MS: 10_000,
    KEEP_ALIVE_MAX: 20,
    MOBILE_BREAKPOINT_PX: 992,
    MENU: { uniqueOpened: false, defaultOpened: true },
    PAGE_SIZE: 20,
    TABLE_OFFSET_PX: 291,
    TABLE_EXTRA_ROW_PX: 60,
    PROGRESS: { speed: 500, trickleSpeed: 200, showSpinner: false },
    UPDATE_NOTICE_S: 8,
    UPDATE_RELOAD_S: 10,
    TOKEN_KEY: 'admin-pro-token',
    TOKEN_FIELD: 'token',
    PRODUCT_TITLE: '数字乡村政务管理后台',
  }
  const declared = Object.entries(app).filter(([name]) => /^[A-Z_]+$/.test(name))
  expect(declared.length).toBeGreaterThan(5)
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(declared.map(([name]) => [name, specified[name]])))
})

describe('configuration', () => {
  test('has the specified defaults', async () => {
    expect(await configured({})).toEqual({
      authMode: 'all',
      loginInterception: true,
      visit: false,
      rsaLogin: false,
      storage: 'local',
      lock: 'allowed',
      lockMinutes: 10,
      source: { url: '', keyDigest: '' },
      statusField: 'code',
      loading: ['doDelete'],
      debounced: ['doEdit'],
      errorLog: ['development'],
    })
  })

  test('takes the operator’s values', async () => {
    expect(
      await configured({
        VITE_AUTH_MODE: 'roles',
        VITE_LOGIN_INTERCEPTION: 'false',
        VITE_VISIT: 'true',
        VITE_RSA_LOGIN: 'true',
        VITE_STORAGE: 'cookie',
        VITE_LOCK: 'required',
        VITE_LOCK_MINUTES: '0.5',
        VITE_STATUS_FIELD: '',
        VITE_LOADING: '',
        VITE_DEBOUNCED: 'doEdit,doDelete',
        VITE_ERROR_LOG: 'development,production',
        VITE_SOURCE_URL: 'https://example.org/source',
        VITE_SOURCE_KEY_SHA256: 'e3b0c442',
      }),
    ).toEqual({
      authMode: 'roles',
      loginInterception: false,
      visit: true,
      rsaLogin: true,
      storage: 'cookie',
      lock: 'required',
      lockMinutes: 0.5,
      source: { url: 'https://example.org/source', keyDigest: 'e3b0c442' },
      statusField: '',
      loading: [],
      debounced: ['doEdit', 'doDelete'],
      errorLog: ['development', 'production'],
    })
  })

  test('falls back to the defaults for unknown values', async () => {
    const given = { VITE_AUTH_MODE: 'some', VITE_LOGIN_INTERCEPTION: 'no', VITE_VISIT: '1', VITE_STORAGE: 'disk' }
    const locks = { VITE_LOCK: 'sometimes', VITE_LOCK_MINUTES: '-5' }
    expect(await configured({ ...given, ...locks })).toMatchObject({
      lock: 'allowed',
      lockMinutes: 10,
      authMode: 'all',
      loginInterception: true,
      visit: false,
      storage: 'local',
    })
  })
})
