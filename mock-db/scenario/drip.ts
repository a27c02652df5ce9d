import { withBody } from './body'

const DROPS = 20

/** The answer in 20 drops over `ms` milliseconds. `end` is called when the last one has fallen or nobody waits for it. */
export async function drip(
  response: Response,
  ms: number,
  wait: (ms: number) => Promise<void>,
  end: () => void,
): Promise<Response> {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const size = Math.max(1, Math.ceil(bytes.length / DROPS))
  let at = 0
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        await wait(ms / DROPS)
      } catch (error) {
        end()
        throw error
      }
      controller.enqueue(bytes.slice(at, at + size))
      at += size
      if (at < bytes.length) return
      end()
      controller.close()
    },
    cancel: end,
  })
  return withBody(response, body)
}
