import type { SheetHost } from '@/records/sheets/client'
import { SheetError } from '@/records/sheets/error'
import type { SheetAnswer, SheetMessage } from '@/records/sheets/messages'
import { createWriter, type SheetWriter } from '@/records/sheets/writer'

/** A sheet worker in the same thread. `isEnded`: whether it was terminated; `asked`: types of the messages received. */
export function writingHost() {
  const asked: SheetMessage['type'][] = []
  let [writer, ended]: [SheetWriter | undefined, boolean] = [undefined, false]
  const target = new EventTarget()
  const answer = async (message: SheetMessage): Promise<SheetAnswer> => {
    asked.push(message.type)
    if (message.type === 'begin') writer = createWriter(message.plan)
    else if (message.type === 'rows') writer?.add(message.rows)
    else if (writer) return { type: 'file', file: await writer.finish() }
    return { type: 'ready' }
  }
  const host: SheetHost = {
    addEventListener: target.addEventListener.bind(target) as SheetHost['addEventListener'],
    terminate: () => void (ended = true),
    postMessage(message: SheetMessage) {
      const tell = (data: SheetAnswer) => ended || target.dispatchEvent(new MessageEvent('message', { data }))
      void answer(structuredClone(message)).then(tell, (error: Error) =>
        tell({
          type: 'failed',
          message: error.message,
          ...(error instanceof SheetError && { fault: error.fault }),
        }),
      )
    },
  }
  return { open: () => host, asked, isEnded: () => ended, break: () => target.dispatchEvent(new Event('error')) }
}
