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

/** Every key and value in the stores of the device: contents of boxes and files as they are, all else as UTF-8. */
async function piecesOf(device: Pick<Device, 'app'>): Promise<Buffer[]> {
  const pieces: Buffer[] = []
  const add = async (value: unknown): Promise<void> => {
    if (value instanceof Blob) return add(await value.arrayBuffer())
    if (value instanceof ArrayBuffer) return void pieces.push(Buffer.from(value))
    if (ArrayBuffer.isView(value)) return void pieces.push(Buffer.from(value.buffer as ArrayBuffer))
    if (typeof value === 'object' && value !== null) {
      for (const [name, held] of Object.entries(value)) {
        pieces.push(Buffer.from(name))
        await add(held)
      }
      return
    }
    pieces.push(Buffer.from(String(value)))
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
  return pieces
}

/** All stores of the device as one text, with boxes and files decoded as UTF-8. */
export const dump = async (device: Pick<Device, 'app'>): Promise<string> => (await piecesOf(device)).join('\n')

/** How bytes are stored on the device, alone or within a longer value: as they are, in base64 or in hexadecimal digits; empty if they are not. */
export async function formsStored(device: Pick<Device, 'app'>, bytes: BufferSource): Promise<string[]> {
  const secret = Buffer.from(
    ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes),
  )
  const text = (form: 'base64' | 'base64url' | 'hex') => Buffer.from(secret.toString(form).replace(/=+$/, ''))
  const forms = { bytes: secret, base64: text('base64'), base64url: text('base64url'), hex: text('hex') }
  const pieces = await piecesOf(device)
  return Object.entries(forms).flatMap(([name, form]) => (pieces.some((piece) => piece.includes(form)) ? [name] : []))
}
