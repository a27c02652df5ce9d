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
  ['signing out ends another session only where tabs keep one token', signedOut, 'c', 'end', 'nothing'],
  ['signing out is nothing to a tab that is signed out', signedOut, '', 'nothing', 'nothing'],
  ['an expired session expires here', expired, 'a', 'expire', 'expire'],
  ['an expired session ends no newer one here', expired, 'b', 'nothing', 'nothing'],
  ['nobody who leaves is nothing to anybody', { ...signedOut, from: '' }, 'a', 'nothing', 'nothing'],
  ['a renewed token is taken over', renewed, 'a', 'renew', 'renew'],
  ['a lock that was set or taken away starts this tab anew', relocked, 'a', 'restart', 'restart'],
  ['a lock is nothing to a tab that is signed out', relocked, '', 'nothing', 'nothing'],
  ['a token that is here already changes nothing', renewed, 'b', 'nothing', 'nothing'],
  ['a renewed token lets a tab in that was signed out', renewed, '', 'enter', 'nothing'],
  ['the renewal of an unknown token is another session', renewed, 'c', 'restart', 'nothing'],
  ['signing in lets a tab in', signedIn('', 'b'), '', 'enter', 'nothing'],
  ['signing in as another starts this tab anew', signedIn('a', 'b'), 'a', 'restart', 'restart'],
  ['signing in from nobody, while this tab is somebody, starts it anew', signedIn('', 'b'), 'a', 'restart', 'nothing'],
]

describe.each(rows)('%s', (_what, change, mine, shared, own) => {
  test('with one token for all tabs', () => {
    expect(answerTo(change, mine, true)).toBe(shared)
  })

  test('with a token for each tab', () => {
    expect(answerTo(change, mine, false)).toBe(own)
  })
})
