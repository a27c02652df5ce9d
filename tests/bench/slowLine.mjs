import { connect, createServer } from 'node:net'

const SLICE = 4096
const TURN_MS = 5

/**
 * A slow line to a server on this machine, for everything that a browser asks, its service worker included, which the
 * debugger's emulation of a page leaves alone. `roundTrip` in ms, paid once more by each new connection; `bytesPerSecond` is what comes down
 * on all connections together, shared evenly.
 *
 * @param {{ url: string, roundTrip: number, bytesPerSecond: number }} options
 * @returns {Promise<import('./slowLine.d.mts').SlowLine>} `cut()` breaks it off until `mend()`
 */
export async function slowLine({ url, roundTrip, bytesPerSecond }) {
  const { port, pathname } = new URL(url)
  let half = roundTrip / 2
  /** @type {Set<{ socket: import('node:net').Socket, waiting: Buffer[], ended: boolean }>} */
  const lines = new Set()
  const sockets = new Set()

  const give = (line) => {
    const [first] = line.waiting
    const slice = first.subarray(0, SLICE)
    if (slice.length === first.length) line.waiting.shift()
    else line.waiting[0] = first.subarray(SLICE)
    setTimeout(() => line.socket.destroyed || line.socket.write(slice), half)
    return slice.length
  }
  let before = performance.now()
  let credit = 0
  const timer = setInterval(() => {
    const now = performance.now()
    // What nobody used is gone.
    credit = Math.min(credit, 0) + ((now - before) / 1000) * bytesPerSecond
    before = now
    while (credit > 0) {
      const busy = [...lines].filter(({ waiting }) => waiting.length > 0)
      if (busy.length === 0) break
      for (const line of busy) credit -= give(line)
    }
    for (const line of lines) {
      if (!line.ended || line.waiting.length > 0) continue
      lines.delete(line)
      setTimeout(() => line.socket.end(), half)
    }
  }, TURN_MS)

  let broken = false
  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  const server = createServer((socket) => {
    if (broken) return socket.destroy()
    const upstream = connect(Number(port), '127.0.0.1')
    const line = { socket, waiting: [], ended: false }
    lines.add(line)
    for (const each of [socket, upstream]) {
      sockets.add(each)
      each.on('close', () => sockets.delete(each))
    }
    // A connection is made before it is used.
    let handshake = roundTrip
    socket.on('data', (chunk) => {
      setTimeout(() => upstream.destroyed || upstream.write(chunk), half + handshake)
      if (handshake > 0) setTimeout(() => (handshake = 0), handshake)
    })
    upstream.on('data', (chunk) => line.waiting.push(chunk))
    upstream.on('close', () => (line.ended = true))
    socket.on('close', () => {
      lines.delete(line)
      upstream.destroy()
    })
    socket.on('error', () => upstream.destroy())
    upstream.on('error', () => socket.destroy())
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://localhost:${server.address().port}${pathname}`,
    cut() {
      broken = true
      breakOff()
    },
    setRoundTrip(ms) {
      half = ms / 2
    },
    mend() {
      broken = false
    },
    close() {
      clearInterval(timer)
      breakOff()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
