import { fileCalls } from '@/contract/fileCalls'
import { Refusal } from '@/core/refusal'
import { databaseTexts } from './texts'

/** Deepest nesting of a request's JSON. Deeper ones overflow the stack of what reads and writes them, here and in the database. */
const MAX_NESTING = 100

/** The client has gone, or was cut off, before its request had come in whole. Nobody reads the answer. */
export class CutOff extends Refusal {
  override name = 'CutOff'
  constructor(cause: unknown) {
    super(400, databaseTexts.cutOff)
    this.cause = cause
  }
}

const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT, QUOTE, BACKSLASH] = Buffer.from('[]{}"\\')

/** Follows a JSON text in parts: whether it is nested too deeply by then. */
function nestingWatch(): (bytes: Uint8Array) => boolean {
  let depth = 0
  let inText = false
  let escaped = false
  return (bytes) => {
    for (const byte of bytes) {
      if (escaped) escaped = false
      else if (inText && byte === BACKSLASH) escaped = true
      else if (byte === QUOTE) inText = !inText
      else if (inText) continue
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      if (depth > MAX_NESTING) return true
    }
    return false
  }
}

/** Whether the API will read the body as JSON. */
const isJson = ({ url, headers }: Request): boolean =>
  new URL(url).pathname !== fileCalls.filePart.path &&
  !headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Reads on what nobody wants. A body that stands still holds up its connection, which the host then ends under the client's next request. */
async function discard(reader: Reader): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has gone, or the host has ended what never ended.
  }
}

/** The same request, whose body fails with a Refusal 400: CutOff when it does not come in whole, another for JSON that is nested too deeply. */
export function guardBody(request: Request): Request {
  const { method, url, headers, signal } = request
  // No other call has a body that anyone reads.
  if (method !== 'POST') return request
  const isTooDeep = isJson(request) ? nestingWatch() : () => false
  let reader: Reader | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        reader ??= request.body?.getReader()
        const part = await reader?.read().catch((error: unknown) => {
          throw new CutOff(error)
        })
        if (!reader || !part || part.done) return controller.close()
        if (isTooDeep(part.value)) {
          void discard(reader)
          throw new Refusal(400, databaseTexts.tooNested)
        }
        controller.enqueue(part.value)
      },
      cancel() {
        if (reader) void discard(reader)
      },
    },
    // Nothing is read before somebody asks: the host itself sees to a body that nobody reads.
    { highWaterMark: 0 },
  )
  // Streamed bodies ask for `duplex`, which the types of browsers do not know.
  return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit)
}
