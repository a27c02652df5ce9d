/** Keys of open locks by lock id: in memory only, non-extractable. */
export type KeyRing = Map<string, CryptoKey>

/** The page's ring, shared with the gateway where the page hosts it. */
export const pageRing: KeyRing = new Map()

/** Sends a key, or requests one if `key` is missing; answered on the message's port. */
interface KeyMessage {
  readonly type: 'KEY'
  readonly id: string
  readonly key?: CryptoKey
}

const isKeyMessage = (given: unknown): given is KeyMessage => (given as KeyMessage | null)?.type === 'KEY'

/**
 * Handles a key message: stores the sent key or answers with the requested one, undefined for none. `onKey` is called with a new key
 * stored, before the answer.
 */
export function onKeyMessage(
  { data, ports }: Pick<MessageEvent, 'data' | 'ports'>,
  ring: KeyRing,
  onKey?: () => void,
): void {
  if (!isKeyMessage(data)) return
  if (data.key) {
    ring.set(data.id, data.key)
    onKey?.()
  }
  ports[0]?.postMessage(ring.get(data.id))
}

interface Receiver {
  postMessage(message: KeyMessage, transfer: Transferable[]): void
}

/**
 * Requests a key from, or sends one to, a page or the worker. Resolves to the key that the other side then has; undefined for none, or
 * without an answer in `ms` milliseconds.
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
