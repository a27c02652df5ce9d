import { useRef, useState } from 'react'
import type { WalkProgress } from '@/api/walk'
import { saveFile } from '@/lib/saveFile'
import type { ExportScope } from '../batch'
import { mediaTypes, type SheetColumn, type SheetPlan } from '../column'
import { fullName } from '../fileName'
import { reportFailure } from '../reportFailure'
import { writeSheet } from '../writeSheet'

export interface ExportJob<Row> extends Pick<SheetPlan, 'kind' | 'widths'> {
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scope: ExportScope<Row>
}

/** `making`: all rows are there, and a file is being made of them. `read`: where the rows came from, if not from the server. */
export type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'running'; readonly rows: number; readonly total: number; readonly making: boolean }
  | {
      readonly phase: 'done'
      readonly rows: number
      readonly name: string
      readonly bytes: number
      readonly read: WalkProgress | undefined
    }
  | { readonly phase: 'failed'; readonly error: unknown }

/** One export at a time: makes the file, hands it to the browser's downloads and tells how far it has come. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)

  const run = async <Row>({ kind, widths, name, columns, scope }: ExportJob<Row>): Promise<ExportState> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const tell = (next: ExportState) => {
      if (running.current === controller) setState(next)
      return next
    }
    let [rows, read]: [number, WalkProgress | undefined] = [0, undefined]
    const total = () => read?.total ?? scope.count
    const advance = (making: boolean) => tell({ phase: 'running', rows, total: total(), making })
    advance(false)
    try {
      const made = await writeSheet({
        kind,
        widths,
        name,
        columns,
        signal,
        rows: scope.rows(signal, (next) => (read = next)),
        onProgress: (next) => {
          rows = next
          advance(false)
        },
        onFinish: () => advance(true),
      })
      const whole = fullName(name, kind)
      saveFile(whole, made.file, mediaTypes[kind])
      return tell({ phase: 'done', rows: made.rows, name: whole, bytes: made.file.size, read })
    } catch (error) {
      if (!signal.aborted) reportFailure(error)
      return tell(signal.aborted ? { phase: 'idle' } : { phase: 'failed', error })
    }
  }

  return {
    state,
    run,
    cancel: () => running.current?.abort(),
    reset: () => setState({ phase: 'idle' }),
  }
}
