import { readJson } from '@/lib/storage'

/** Local storage: an order to wipe that this device has taken, kept beside what is wiped until somebody signs in again. */
export const WIPE_MARK = 'console-wipe'

/** Whether this device has been ordered to wipe itself. */
export const hasWipeMark = (): boolean => readJson(WIPE_MARK) !== undefined
