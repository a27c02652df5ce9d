import type { StoredWrite } from '../appSchema'

function* heads(queue: readonly StoredWrite[], now: number): Generator<StoredWrite> {
  const taken = new Set<string>()
  for (const write of queue) {
    const free = write.entities.every((entity) => !taken.has(entity))
    for (const entity of write.entities) taken.add(entity)
    if (free && write.state === 'queued' && write.nextAt <= now) yield write
  }
}

/**
 * The first write of each record that may go at `now`, without it whatever its time: those that somebody waits for (`awaited`, by
 * `seq`) come before the others. Looks no further into the queue than it is asked to.
 */
export function* ready(
  queue: readonly StoredWrite[],
  awaited: ReadonlySet<number>,
  now = Infinity,
): Generator<StoredWrite> {
  if (awaited.size > 0) for (const write of heads(queue, now)) if (awaited.has(write.seq)) yield write
  for (const write of heads(queue, now)) if (!awaited.has(write.seq)) yield write
}
