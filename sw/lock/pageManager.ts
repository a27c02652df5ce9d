import { pageApp } from '../pageApp'
import { createLockManager, type LockManager } from './manager'

/** The locks of this device, for the page in which PINs are typed. */
export const createPageManager = (give: (id: string, key: CryptoKey) => Promise<unknown>): LockManager =>
  createLockManager({ app: pageApp(), give })
