import { describe, expect, test, vi } from 'vitest'
import { answerTo, type Answer } from '@/app/otherTabs'
import type { TokenChange } from '@/stores/session'

vi.mock('@/app/router', () => ({ router: {} }))

type Row = readonly [what: string, change: TokenChange, mine: string, shared: Answer, own: Answer]
const signedIn = (from: string, to: string): TokenChange => ({ from, to, why: 'signedIn' })
const renewed: TokenChange = { from: 'a', to: 'b', why: 'renewed' }
const signedOut: TokenChange = { from: 'a', to: '', why: 'signedOut' }
const relocked: TokenChange = { from: 'a', to: 'a', why: 'relocked' }
const expired: TokenChange = { from: 'a', to: '', why: 'expired' }

const rows: readonly Row[] = [
  ['signing out ends the same session', signedOut, 'a', 'end', 'end'],
  ['signing out ends another session only if tabs share a token', signedOut, 'c', 'end', 'nothing'],
  ['signing out is ignored by a signed-out tab', signedOut, '', 'nothing', 'nothing'],
  ['an expired session expires in this tab', expired, 'a', 'expire', 'expire'],
  ['an expired session does not end a newer one in this tab', expired, 'b', 'nothing', 'nothing'],
  ['signing out without a session is ignored', { ...signedOut, from: '' }, 'a', 'nothing', 'nothing'],
  ['a renewed token is used by this tab', renewed, 'a', 'renew', 'renew'],
  ['a lock set or removed restarts this tab', relocked, 'a', 'restart', 'restart'],
  ['a lock is ignored by a signed-out tab', relocked, '', 'nothing', 'nothing'],
  ['a token this tab already has is ignored', renewed, 'b', 'nothing', 'nothing'],
  ['a renewed token signs a signed-out tab in, if tabs share it', renewed, '', 'enter', 'nothing'],
  ['a renewal of an unknown token restarts this tab, if tabs share it', renewed, 'c', 'restart', 'nothing'],
  ['signing in signs a signed-out tab in, if tabs share the token', signedIn('', 'b'), '', 'enter', 'nothing'],
  ['signing in as another person restarts this tab', signedIn('a', 'b'), 'a', 'restart', 'restart'],
  [
    'signing in while this tab has another session restarts it, if tabs share the token',
    signedIn('', 'b'),
    'a',
    'restart',
    'nothing',
  ],
]

describe.each(rows)('answerTo(): %s', (_what, change, mine, shared, own) => {
  test('with one token for all tabs', () => {
    expect(answerTo(change, mine, true)).toBe(shared)
  })

  test('with a token for each tab', () => {
    expect(answerTo(change, mine, false)).toBe(own)
  })
})
