// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '@/stores/session'
import { chooseVillages, myVillages, onMyVillages } from '@/stores/villages'

const signIn = (username: string, villages: readonly string[] = []) => useSession.setState({ username, villages })

beforeEach(() => {
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  signIn('editor')
})

test('each person has their own choice on the device', () => {
  expect(myVillages()).toEqual([])
  expect(chooseVillages(['柳溪村'])).toBe(true)
  expect(myVillages()).toEqual(['柳溪村'])
  signIn('admin')
  expect(myVillages()).toEqual([])
  chooseVillages(['石桥村'])
  signIn('editor')
  expect(myVillages()).toEqual(['柳溪村'])
  expect(JSON.parse(localStorage.getItem('myVillages') ?? '')).toEqual({ editor: ['柳溪村'], admin: ['石桥村'] })
})

test('the choice is limited to the villages of the account', () => {
  chooseVillages(['柳溪村', '石桥村'])
  signIn('editor', ['石桥村', '白鹭村'])
  expect(myVillages()).toEqual(['石桥村'])
  signIn('editor', ['白鹭村'])
  expect(myVillages()).toEqual([])
})

test('the choice follows another window', () => {
  chooseVillages(['柳溪村'])
  const changed = vi.fn()
  const stop = onMyVillages(changed)
  localStorage.setItem('myVillages', JSON.stringify({ editor: ['白鹭村'] }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'myVillages' }))
  expect(changed).toHaveBeenCalledOnce()
  expect(myVillages()).toEqual(['白鹭村'])
  stop()
})

test('an invalid stored choice is ignored', () => {
  localStorage.setItem('myVillages', '{"editor": [1, {"a": 2}]}')
  expect(myVillages()).toEqual([])
})

test('the choice lasts for the window when the browser refuses to store it', () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  expect(chooseVillages(['柳溪村'])).toBe(false)
  expect(myVillages()).toEqual(['柳溪村'])
  refused.mockRestore()
})
