import { giveKey } from './keys'

const load = async () => (await import('../../sw/lock/pageManager')).createPageManager(giveKey)
let loading: ReturnType<typeof load> | undefined

/** What has to do with PINs (`LockManager` of sw/lock/manager.ts); fetched when it is first needed. */
export function lockManager(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
