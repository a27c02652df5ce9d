import { useRef, useState } from 'react'
import type { WalkProgress } from '@/client/walk'
import { saveFile } from '@/lib/saveFile'
import type { ExportScope } from '../batch'
import { mediaTypes, type SheetColumn, type SheetPlan } from '../column'
import { fullName } from '../fileName'
import { reportFailure } from './failures'
import { writeSheet } from '../writeSheet'

export interface ExportJob<Row> extends Pick<SheetPlan, 'kind' | 'widths'> {
  /** File name without extension. */
  readonly name: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly scope: ExportScope<Row>
}

/** `making`: all rows are read, the file is being generated. `read`: freshness of the rows. */
export type ExportState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running'
      readonly rows: number
      readonly total: number
      readonly about: boolean
      readonly making: boolean
    }
  | {
      readonly phase: 'done'
      readonly rows: number
      readonly name: string
      readonly bytes: number
      readonly read: WalkProgress | undefined
    }
  | { readonly phase: 'failed'; readonly error: unknown }

/** Runs one export at a time: writes the file, downloads it, reports progress. */
export function useExport() {
  const [state, setState] = useState<ExportState>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)

  const run = async <Row>({ kind, widths, name, columns, scope }: ExportJob<Row>): Promise<ExportState> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    const update = (next: ExportState) => {
      if (running.current === controller) setState(next)
      return next
    }
    let [rows, read]: [number, WalkProgress | undefined] = [0, undefined]
    const total = () => read?.total ?? scope.count
    const advance = (making: boolean) =>
      update({ phase: 'running', rows, total: total(), about: (read ?? scope).about === true, making })
    advance(false)
    try {
      const result = await writeSheet({
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
      const fullFileName = fullName(name, kind)
      saveFile(fullFileName, result.file, mediaTypes[kind])
      return update({ phase: 'done', rows: result.rows, name: fullFileName, bytes: result.file.size, read })
    } catch (error) {
      if (!signal.aborted) reportFailure(error)
      return update(signal.aborted ? { phase: 'idle' } : { phase: 'failed', error })
    }
  }

  return {
    state,
    run,
    cancel: () => running.current?.abort(),
    reset: () => setState({ phase: 'idle' }),
  }
}
