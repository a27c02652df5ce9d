import { useRef, useState } from 'react'
import { useRemove } from '@/api/resource'
import type { ModuleName, Row } from '@/api/rows'
import { ApiError } from '@/api/status'
import type { WalkProgress } from '@/api/walk'
import { useTexts } from '@/i18n/useTexts'
import { useUndo } from '@/offline/outbox/calls'
import { toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { collected, inParts } from './matching'
import type { List } from './useList'

/** What is asked to be deleted: some rows, or what is selected. */
interface Doomed<M extends ModuleName> {
  readonly rows: readonly Row<M>[] | undefined
  readonly count: number
}

/** So many records go in one write. */
const PART = 100

/** Deletes rows or what is selected, once that is confirmed: many in parts, with how far it has come, until it is cancelled. */
export function useRemoval<M extends ModuleName>(list: List<M>) {
  const { t } = useTexts()
  const remove = useRemove(list.module)
  const tell = useWriteToast(useUndo())
  const [doomed, setDoomed] = useState<Doomed<M>>()
  const [progress, setProgress] = useState<WalkProgress & { readonly phase: 'reading' | 'deleting' }>()
  const running = useRef<AbortController>(undefined)

  const few = async (rows: readonly Row<M>[]) => {
    const answer = await remove.mutateAsync(rows)
    list.selection.drop(rows)
    tell(answer)
  }
  const many = async (signal: AbortSignal) => {
    const step = (phase: 'reading' | 'deleting') => (now: WalkProgress) => setProgress({ ...now, phase })
    step('reading')({ done: 0, total: list.selection.count })
    const rows = await collected(list.chosenRows({ signal, onProgress: step('reading') }))
    let waits = false
    const removePart = async (part: readonly Row<M>[]) => {
      const { queued = false } = await remove.mutateAsync(part)
      waits ||= queued
    }
    const done = await inParts(rows, PART, removePart, { signal, onProgress: step('deleting') })
    if (done < rows.length)
      return toastInfo(t('已删除 {{done}} 条，其余 {{rest}} 条没有删除', { done, rest: rows.length - done }))
    list.selection.clear()
    toastSuccess(waits ? t('已保存在本机，将自动发送') : t('已删除 {{count}} 条记录', { count: done }))
  }
  const confirm = async () => {
    if (!doomed) return
    const controller = new AbortController()
    running.current = controller
    try {
      const rows = doomed.rows ?? (list.selection.selection.kind === 'some' ? list.selection.rows() : undefined)
      if (rows && rows.length <= PART) {
        await few(rows)
        setDoomed(undefined)
      } else {
        setDoomed(undefined)
        await many(controller.signal)
      }
    } catch (error) {
      // A call that failed has been shown; what was cancelled needs no word. The selection stays.
      setDoomed(undefined)
      if (!(error instanceof ApiError) && !controller.signal.aborted) throw error
    } finally {
      setProgress(undefined)
    }
  }
  const one = doomed?.rows?.length === 1 ? doomed.rows[0] : undefined
  return {
    askRows: (rows: readonly Row<M>[]) => setDoomed({ rows, count: rows.length }),
    askChosen: () => setDoomed({ rows: undefined, count: list.selection.count }),
    doomed,
    /** The only row, if it is one. */
    one,
    count: doomed?.count ?? 0,
    busy: remove.isPending,
    progress,
    confirm: () => void confirm(),
    forget: () => setDoomed(undefined),
    cancel: () => running.current?.abort(),
  }
}
export type Removal<M extends ModuleName> = ReturnType<typeof useRemoval<M>>
