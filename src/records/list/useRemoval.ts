import { useRef, useState } from 'react'
import { useRemove } from '@/client/writes'
import type { ModuleName, Row } from '@/contract/rows'
import type { WalkProgress } from '@/client/walk'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { reportWrite } from '@/records/list/reportWrite'
import { collected, inParts } from './matching'
import type { List } from './useList'

/** A deletion awaiting confirmation: rows, or the selection if undefined. */
interface Pending<M extends ModuleName> {
  readonly rows: readonly Row<M>[] | undefined
  readonly count: number
  readonly about?: boolean
}

/** Records per write. */
const BATCH = 100

/** Deletes rows or the selection after confirmation; many in batches, with progress and cancellation. */
export function useRemoval<M extends ModuleName>(list: List<M>) {
  const { t } = useTexts()
  const remove = useRemove(list.module)
  const [pending, setPending] = useState<Pending<M>>()
  const [progress, setProgress] = useState<WalkProgress & { readonly phase: 'reading' | 'deleting' }>()
  const running = useRef<AbortController>(undefined)

  const removeFew = async (rows: readonly Row<M>[]) => {
    const answer = await remove.mutateAsync(rows)
    list.selection.remove(rows)
    reportWrite(answer)
  }
  const removeMany = async (confirmed: number, signal: AbortSignal) => {
    const step = (phase: 'reading' | 'deleting') => (now: WalkProgress) => setProgress({ ...now, phase })
    step('reading')({ done: 0, total: list.selection.count })
    const rows = await collected(list.chosenRows({ signal, onProgress: step('reading') }))
    // More than was confirmed: others have added some, or the server is back and has more than this device knew.
    if (rows.length > confirmed) return setPending({ rows: undefined, count: rows.length })
    let queuedAny = false
    const removePart = async (part: readonly Row<M>[]) => {
      const { queued = false } = await remove.mutateAsync(part)
      queuedAny ||= queued
    }
    const done = await inParts(rows, BATCH, removePart, { signal, onProgress: step('deleting') })
    if (done < rows.length)
      return toastInfo(t('已删除 {{done}} 条，其余 {{rest}} 条没有删除', { done, rest: rows.length - done }))
    list.selection.clear()
    toastSuccess(queuedAny ? t('已保存在本机，会自动发送') : t('已删除 {{count}} 条记录', { count: done }))
  }
  const confirm = async () => {
    if (!pending) return
    const controller = new AbortController()
    running.current = controller
    try {
      const rows = pending.rows ?? (list.selection.selection.kind === 'some' ? list.selection.rows() : undefined)
      if (rows && rows.length <= BATCH) {
        await removeFew(rows)
        setPending(undefined)
      } else {
        setPending(undefined)
        await removeMany(pending.count, controller.signal)
      }
    } catch (error) {
      // The selection stays; cancellation is silent.
      setPending(undefined)
      if (!controller.signal.aborted) unlessReported(error)
    } finally {
      setProgress(undefined)
    }
  }
  const one = pending?.rows?.length === 1 ? pending.rows[0] : undefined
  return {
    askRows: (rows: readonly Row<M>[]) => setPending({ rows, count: rows.length }),
    askChosen: () =>
      setPending({
        rows: undefined,
        count: list.selection.count,
        about: list.about && list.selection.selection.kind === 'all',
      }),
    pending,
    /** The row of a single deletion. */
    one,
    count: pending?.count ?? 0,
    /** Whether that is an estimate. */
    about: pending?.about ?? false,
    busy: remove.isPending,
    progress,
    confirm: () => void confirm(),
    dismiss: () => setPending(undefined),
    cancel: () => running.current?.abort(),
  }
}
export type Removal<M extends ModuleName> = ReturnType<typeof useRemoval<M>>
