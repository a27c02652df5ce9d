import { vi } from 'vitest'
import type * as devices from '../device'
import { managerOf, PIN, stateOf } from '../lock/lockedDevice'

/** A device on which everybody has a lock; after a restart it requests the keys from pages. */
vi.mock('../device', async (original: () => Promise<typeof devices>) => {
  const real = await original()
  const pages = new Map<string, CryptoKey>()
  const deviceOf: typeof real.deviceOf = (server, options) => {
    const device = real.deviceOf(server, { ...options, askForKey: async (id) => pages.get(id) })
    const signIn = device.signIn.bind(device)
    device.signIn = async (username = 'admin') => {
      await signIn(username)
      const manager = managerOf(device, { pages })
      if (!(await stateOf(device, username)).on) return manager.set(username, PIN)
      await manager.open(username, PIN)
      await device.call('/userinfo')
      await device.gateway.idle()
    }
    return device
  }
  return { ...real, deviceOf }
})

// All tests of the outbox apply to a sealed one.
await import('./outbox.test')
