import { describeThrown } from '@/lib/thrown'
import { SheetError } from './error'
import type { SheetAnswer, SheetMessage } from './messages'
import type { ReadSheet } from './read/table'
import { createWriter, type SheetWriter } from './writer'

/** Worker that writes or reads one file off the main thread. */

let writer: SheetWriter | undefined
let sheets: readonly ReadSheet[] = []

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
      const { readSheets } = await import('./reader')
      sheets = readSheets(bytes, message.maxRows, message.encoding)
      return {
        type: 'sheets',
        sheets: sheets.map(({ rows, exact: _exact, ...outline }) => ({ ...outline, count: rows.length })),
      }
    }
    case 'take': {
      const { sheet, from, to } = message
      const { rows = [], exact = [] } = sheets[sheet] ?? {}
      return {
        type: 'taken',
        rows: rows.slice(from, to),
        exact: new Map([...exact].filter(([row]) => row >= from && row < to)),
      }
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
