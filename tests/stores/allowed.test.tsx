// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Allow } from '@/stores/allowed'
import { resetSession, setUser, setVirtualRoles } from '@/stores/session'
import { render, settle, stubBrowser, unmount } from '../shell/render'

const shown = () => document.body.textContent

beforeEach(stubBrowser)
afterEach(async () => {
  await unmount()
  resetSession()
})

test('Allow: content without permission is left out or replaced by the fallback', async () => {
  setUser({ roles: ['Editor'], permissions: ['read:system'] })
  await render(
    <>
      <Allow demand={['Editor']}>list </Allow>
      <Allow demand={{ permission: ['read:system', 'write:system'], mode: 'allOf' }}>all </Allow>
      <Allow demand={{ role: ['Editor'], mode: 'except' }} fallback="instead ">
        except
      </Allow>
    </>,
  )
  expect(shown()).toBe('list instead ')
})

test('Allow: follows changes of the session', async () => {
  setUser({ roles: ['Admin'] })
  await render(<Allow demand={['Admin']}>delete</Allow>)
  expect(shown()).toBe('delete')
  await settle(() => setUser({ roles: ['Editor'] }))
  expect(shown()).toBe('')
  await settle(() => setUser({ roles: ['Editor'], permissions: ['Admin'] }))
  expect(shown()).toBe('delete')
})

test('Allow: virtual roles see everything (spec §4)', async () => {
  await render(<Allow demand={{ role: ['Admin'], mode: 'except' }}>everything</Allow>)
  expect(shown()).toBe('everything')
  await settle(() => setUser({ roles: ['Admin'] }))
  await render(<Allow demand={['Nobody']}>everything</Allow>)
  expect(shown()).toBe('')
  await settle(setVirtualRoles)
  expect(shown()).toBe('everything')
})
