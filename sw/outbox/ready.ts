import type { StoredWrite } from '../appSchema'

/**
 * The first write of each record that may go at `now`, without it whatever its time: those that somebody waits for (`awaited`, by
 * `seq`) come before the others.
 */
export function ready(queue: readonly StoredWrite[], awaited: ReadonlySet<number>, now = Infinity): StoredWrite[] {
  const taken = new Set<string>()
  const heads = queue.filter((write) => {
    const free = write.entities.every((entity) => !taken.has(entity))
    for (const entity of write.entities) taken.add(entity)
    return free && write.state === 'queued' && write.nextAt <= now
  })
  return heads.toSorted((left, right) => Number(awaited.has(right.seq)) - Number(awaited.has(left.seq)))
}
