import { readJson, writeJson } from '@/lib/storage'

const KEY = 'console-own-device'

/** The uuid of this device in the module consoleDevice, as the server last told it; '' before. */
export const ownDevice = (): string => {
  const kept = readJson(KEY)
  return typeof kept === 'string' ? kept : ''
}

/** Notes the uuid that the server has told. */
export const noteOwnDevice = (uuid: string): void => void writeJson(KEY, uuid)
