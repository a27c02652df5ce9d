import { env } from '@/settings/environment'
import { readLocal } from '../localCall'
import * as z from 'zod/mini'
import type { Address } from './address'
import { ownKeys } from './ownKeys'

/** The address of the server that this console works with, by which two devices know that they mean the same one. */
const serverHere = (): string => new URL(String(env.VITE_BASE_URL || '.'), document.baseURI).href

const named = z.object({ name: z.string() })

/** What packs are sealed for: this person on this device. Rejects as `ownKeys` does. */
export async function ownAddress(user: string): Promise<Address> {
  const [{ key }, device] = await Promise.all([ownKeys(user), readLocal('/device')])
  return { user, device: named.parse(device).name.slice(0, 60), server: serverHere(), key }
}
