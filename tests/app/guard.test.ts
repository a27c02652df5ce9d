import { describe, expect, test } from 'vitest'
import { ApiError } from '@/contract/status'
import { decideGuard, endsSession, isPublic, signInAt, type GuardOutcome, type Situation } from '@/app/guard'

/** Rows of spec §4, "Navigation guard"; omitted members are irrelevant to the row. */
const rows: [rule: string, situation: Partial<Situation>, login: boolean | undefined, outcome: GuardOutcome][] = [
  ['with a token and routes loaded, /login redirects to /', { token: true, loaded: true }, true, 'home'],
  ['with a token and routes loaded, otherwise proceed', { token: true, loaded: true }, false, 'proceed'],
  [
    'with a token and routes not loaded, fetch user info and build routes',
    { token: true, loaded: false },
    undefined,
    'load',
  ],
  [
    'if login interception is off, a token is assumed: /login redirects to /',
    { token: false, intercept: false, loaded: true },
    true,
    'home',
  ],
  [
    'if login interception is off, a token is assumed: otherwise proceed',
    { token: false, intercept: false, loaded: true },
    false,
    'proceed',
  ],
  [
    'if login interception is off, virtual roles are set and routes built',
    { token: false, intercept: false, loaded: false },
    undefined,
    'load',
  ],
  [
    'without a token, whitelist paths build routes in visit mode first if visit support is on and routes are not loaded',
    { token: false, intercept: true, open: true, visit: true, loaded: false },
    undefined,
    'visit',
  ],
  [
    'without a token, whitelist paths proceed when visit support has loaded its routes',
    { token: false, intercept: true, open: true, visit: true, loaded: true },
    undefined,
    'proceed',
  ],
  [
    'without a token, whitelist paths proceed',
    { token: false, intercept: true, open: true, visit: false },
    undefined,
    'proceed',
  ],
  ['without a token, others go to login', { token: false, intercept: true, open: false }, undefined, 'login'],
]

const whitelist = ['/login', '/register', '/callback', '/403', '/404']
const both = [false, true]
const situations: Situation[] = both.flatMap((token) =>
  both.flatMap((loaded) =>
    both.flatMap((intercept) =>
      both.flatMap((visit) => [
        { token, loaded, intercept, visit, open: false, path: '/index' },
        ...whitelist.map((path) => ({ token, loaded, intercept, visit, open: true, path })),
      ]),
    ),
  ),
)
const matches = (situation: Situation, [, wanted, login]: (typeof rows)[number]) =>
  Object.entries(wanted).every(([key, value]) => situation[key as keyof Situation] === value) &&
  (login === undefined || login === (situation.path === '/login'))

describe('decideGuard()', () => {
  test.each(rows)('%s', (...row) => {
    const meant = situations.filter((situation) => matches(situation, row))
    expect(meant.length).toBeGreaterThan(0)
    expect(meant.map(decideGuard)).toEqual(meant.map(() => row[3]))
  })

  test('has exactly one rule for every situation', () => {
    expect(situations).toHaveLength(96)
    expect(situations.filter((situation) => rows.filter((row) => matches(situation, row)).length !== 1)).toEqual([])
  })
})

test.each([
  ['/vab/card', '/vab/card?title=a', { redirect: '/vab/card?title=a' }],
  ['/403', '/403', {}],
  ['/Login/', '/Login/', {}],
])('signInAt(): signed out at %s, with a redirect unless the page is public', (pathname, href, search) => {
  expect(signInAt({ pathname, href })).toEqual({ to: '/login', search })
  expect(isPublic(pathname)).toBe(!('redirect' in search))
})

describe('endsSession()', () => {
  const failure = (kind: ApiError['kind'], code: number) => new ApiError(kind, code, '', '/userinfo')

  test.each([
    failure('unreachable', 0),
    failure('timeout', 504),
    failure('malformed', 200),
    failure('refused', 500),
    failure('refused', 503),
    new TypeError('Failed to fetch dynamically imported module'),
  ])('false for %s', (error) => expect(endsSession(error)).toBe(false))

  test.each([failure('refused', 401), failure('refused', 403), new Error('路由格式返回有误')])('true for %s', (error) =>
    expect(endsSession(error)).toBe(true),
  )
})
