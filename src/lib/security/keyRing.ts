/** Keys of open locks by the lock's id, in memory alone; they can be used, but not read out. */
export type KeyRing = Map<string, CryptoKey>

/** A page's own: the gateway that runs in a page uses the same. */
export const pageRing: KeyRing = new Map()

/** With a key it is given, without one it is asked for; the answer comes on the message's port. */
interface KeyMessage {
  readonly type: 'KEY'
  readonly id: string
  readonly key?: CryptoKey
}

const isKeyMessage = (given: unknown): given is KeyMessage => (given as KeyMessage | null)?.type === 'KEY'

/**
 * Takes the key that a page or the worker gives, or answers with the one it asks for, undefined for none. `came` hears of a new
 * one before the giver gets an answer.
 */
export function onKeyMessage(
  { data, ports }: Pick<MessageEvent, 'data' | 'ports'>,
  ring: KeyRing,
  came?: () => void,
): void {
  if (!isKeyMessage(data)) return
  if (data.key) {
    ring.set(data.id, data.key)
    came?.()
  }
  ports[0]?.postMessage(ring.get(data.id))
}

interface Receiver {
  postMessage(message: KeyMessage, transfer: Transferable[]): void
}

/**
 * Asks a page or the worker for a key, or gives it one. Resolves to the key that the other then has; undefined for none, or when
 * it has not answered after `ms` milliseconds.
 */
export function exchangeKey(
  other: Receiver,
  message: Omit<KeyMessage, 'type'>,
  ms: number,
): Promise<CryptoKey | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<CryptoKey | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), ms)
    port1.addEventListener('message', ({ data }: MessageEvent<CryptoKey | null | undefined>) => {
      clearTimeout(timer)
      resolve(data ?? undefined)
    })
    port1.start()
    other.postMessage({ type: 'KEY', ...message }, [port2])
  }).finally(() => port1.close())
}
