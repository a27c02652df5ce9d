import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** The way to one port of a machine, which can be cut as a network is: nothing is refused, nothing arrives, not even an end. */
export interface Gate {
  readonly port: number
  /** What is sent from now on waits, and so do new connections. */
  cut(): void
  /** Lets through what has waited. */
  mend(): void
  close(): Promise<void>
}

type Ends = readonly [Socket, Socket]

const destroy = (ends: readonly Socket[]) => {
  for (const end of ends) end.destroy()
}

/** Opens a way to `target`, a port of this machine. */
export async function openGate(target: number): Promise<Gate> {
  const joined = new Set<Ends>()
  const waiting = new Set<Socket>()
  let isCut = false
  const join = ([one, other]: Ends) => {
    one.pipe(other)
    other.pipe(one)
  }
  const pass = (incoming: Socket) => {
    const ends = [incoming, connect(target, '127.0.0.1')] as const
    joined.add(ends)
    for (const end of ends) {
      // Whose fault it was, both ends know themselves.
      end.on('error', () => {})
      end.once('close', () => {
        if (isCut) return
        joined.delete(ends)
        destroy(ends)
      })
    }
    join(ends)
  }
  const server = createServer((incoming) => {
    if (!isCut) return pass(incoming)
    incoming.on('error', () => {})
    incoming.once('close', () => waiting.delete(incoming))
    waiting.add(incoming.pause())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true
      for (const ends of joined) for (const end of ends) end.unpipe().pause()
    },
    mend() {
      isCut = false
      for (const ends of joined) {
        if (ends.every((end) => !end.destroyed)) join(ends)
        else {
          joined.delete(ends)
          destroy(ends)
        }
      }
      for (const incoming of waiting) pass(incoming)
      waiting.clear()
    },
    async close() {
      server.close()
      destroy([...waiting, ...[...joined].flat()])
      await once(server, 'close')
    },
  }
}
