import type { StoredWrite } from '../appSchema'
import { applyPending } from './applyPending'
import type { Replica } from './store'
import { isModule } from './subject'

/** Keeps what a write that the server has taken has made of its records, so that it is not lost to the eye before they are read again. */
export async function writeAcknowledged(replica: Replica, write: StoredWrite, uuids: readonly string[]): Promise<void> {
  const { user, module, kind, state, createdAt: at, content } = write
  if (!isModule(module)) return
  await replica.applyWrite(user, module, uuids, (uuid, row) => {
    const [after] = applyPending(row ? [row] : [], [{ ...content, uuid, kind, state, at }], module, at)
    return after
  })
}
