import type { KeyRing } from '@/lib/security/keyRing'
import type { LockState } from '@/protocol/lock'
import { createAppDb } from '../../../sw/database/appDb'
import { createLockManager, type LockManager } from '../../../sw/lock/manager'
import type { Device } from '../device'

export const PIN = '702451'

/** The lock manager of a page of the device. Keys also go into `pages`, from which a worker can request them. */
export function managerOf(
  device: Device,
  { pages = new Map() as KeyRing, clock = Date.now, iterations = 10 } = {},
): LockManager {
  const app = createAppDb({ name: device.name })
  const give = async (id: string, key: CryptoKey) => {
    pages.set(id, key)
    device.app.sealing.ring.set(id, key)
    device.app.sealing.refresh()
  }
  return createLockManager({ app, give, iterations, clock })
}

export const stateOf = async (device: Device, user = 'admin'): Promise<LockState> =>
  (await device.call<LockState>(`/local/lock?user=${user}`)).data

export const close = (device: Device, user = 'admin') => device.call('/local/lock/close', { user })

/** All stores of the device as one text, with boxes and files decoded as UTF-8. */
export async function dump(device: Device): Promise<string> {
  const texts: string[] = []
  const add = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) return add(await value.arrayBuffer())
    if (value instanceof ArrayBuffer) return void texts.push(Buffer.from(value).toString('utf8'))
    if (ArrayBuffer.isView(value)) return void texts.push(Buffer.from(value.buffer as ArrayBuffer).toString('utf8'))
    if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value)) {
        texts.push(name)
        await add(held)
      }
      return
    }
    texts.push(String(value))
  }
  const names = await device.app.use(async (db) => [...db.objectStoreNames])
  for (const name of names) {
    const { keys, values } = await device.app.use(async (db) => ({
      keys: await db.getAllKeys(name),
      values: await db.getAll(name),
    }))
    await add(keys)
    await add(values)
  }
  return texts.join('\n')
}
