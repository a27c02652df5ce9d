import { describeThrown } from '@/lib/thrown'
import { SheetError } from './error'
import type { SheetAnswer, SheetMessage } from './messages'
import { readSheets } from './reader'
import { createWriter, type SheetWriter } from './writer'

/** Worker that writes or reads one file off the main thread. */

let writer: SheetWriter | undefined

async function answer(message: SheetMessage): Promise<SheetAnswer> {
  switch (message.type) {
    case 'begin':
      writer = createWriter(message.plan)
      return { type: 'ready' }
    case 'rows':
      writer?.add(message.rows)
      return { type: 'ready' }
    case 'finish':
      if (!writer) throw new Error('nothing was begun')
      return { type: 'file', file: await writer.finish() }
    case 'read': {
      const bytes = new Uint8Array(await message.file.arrayBuffer())
      return { type: 'sheets', sheets: await readSheets(bytes, message.maxRows) }
    }
  }
}

function failure(error: unknown): SheetAnswer {
  const { message } = describeThrown(error instanceof SheetError ? (error.cause ?? error) : error)
  return { type: 'failed', message, ...(error instanceof SheetError && { fault: error.fault, values: error.values }) }
}

addEventListener('message', ({ data }: MessageEvent<SheetMessage>) => {
  void answer(data)
    .catch(failure)
    .then((result) => postMessage(result))
})
