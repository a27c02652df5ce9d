import { readJson, writeJson } from '@/lib/storage'

const KEY = 'console-own-device'

/** The uuid of this device in the module consoleDevice, as the server last gave it; '' before. */
export const ownDevice = (): string => {
  const kept = readJson(KEY)
  return typeof kept === 'string' ? kept : ''
}

/** Stores the uuid that the server has given. */
export const noteOwnDevice = (uuid: string): void => void writeJson(KEY, uuid)
