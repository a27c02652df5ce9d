import { pageApp } from '../database/pageApp'
import { createLockManager, type LockManager } from './manager'

/** The lock manager of a page. */
export const createPageManager = (give: (id: string, key: CryptoKey) => Promise<unknown>): LockManager =>
  createLockManager({ app: pageApp(), give })
