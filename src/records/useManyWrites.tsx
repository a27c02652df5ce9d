import { useRef, useState } from 'react'
import { saveRows, type SavedRows } from '@/client/writes'
import type { WalkProgress, WalkTerms } from '@/client/walk'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { pause } from '@/lib/pause'
import { unlessReported } from '@/lib/reported'
import { undoOwn } from '@/offline/outbox/calls'
import { OFFER_MS, toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { ProgressDialog } from './list/ProgressDialog'

/** Most records that are changed together: each is a write of its own, which can be undone. */
export const MOST = 200
/** A write that is being sent can't be undone until that has ended: how often it is tried, and the pause between, in ms. */
const UNDO_TURNS = 8
const UNDO_PAUSE_MS = 1000

interface ManyWrites<M extends ModuleName> {
  /** What is done, translated. */
  readonly name: string
  /** Reads the records; `unfit`: why it can't be done to others of the chosen ones, a reason for each. */
  readonly read: (terms: WalkTerms) => Promise<{ readonly rows: readonly Row<M>[]; readonly unfit?: readonly string[] }>
  readonly changeOf: (row: Row<M>) => Partial<Row<M>>
}

/** Changes many records, one write each, in sequence, with progress, and undone together. */
export function useManyWrites<M extends ModuleName>(module: M) {
  const { t, title } = useTexts()
  const [progress, setProgress] = useState<WalkProgress>()
  const running = useRef<AbortController>(undefined)

  const takeBack = async (keys: readonly string[]) => {
    let left = keys
    let reason = ''
    for (let turn = 0; left.length > 0 && turn < UNDO_TURNS; turn += 1) {
      if (turn > 0) await pause(UNDO_PAUSE_MS)
      const failed: string[] = []
      for (const key of left) {
        try {
          await undoOwn(key)
        } catch (error) {
          failed.push(key)
          reason = title((error as Error).message)
        }
      }
      left = failed
    }
    const done = t('已撤销 {{count}} 条', { count: keys.length - left.length })
    if (left.length === 0) return toastInfo(done)
    toastError([done, t('{{count}} 条没有撤销：{{reason}}', { count: left.length, reason })].join(' · '))
  }
  const report = (
    name: string,
    { done, queued, keys, failure }: SavedRows,
    of: { fit: number; unfit: readonly string[] },
  ) => {
    const untried = of.fit - done - (failure?.count ?? 0)
    const more = [
      queued && t('已保存在本机，会自动发送'),
      ...[...new Set(of.unfit)].map((reason) =>
        t('{{count}} 条不符合条件：{{reason}}', { count: of.unfit.filter((one) => one === reason).length, reason }),
      ),
      untried > 0 && t('{{count}} 条没有办理', { count: untried }),
      failure && t('{{count}} 条没有保存：{{reason}}', { count: failure.count, reason: title(failure.reason) }),
    ].filter(Boolean)
    const text = [t('{{step}}：{{count}} 条', { step: name, count: done }), ...more].join(' · ')
    if (done === 0) return toastInfo(text)
    toastSuccess(text, {
      duration: OFFER_MS,
      ...(keys.length > 0 && { action: { label: t('撤销'), onClick: () => void takeBack(keys) } }),
    })
  }
  return {
    /** Resolves to whether it came to its end, with whatever outcome, which has been reported. */
    write: async ({ name, read, changeOf }: ManyWrites<M>): Promise<boolean> => {
      const controller = new AbortController()
      running.current = controller
      const terms = { signal: controller.signal, onProgress: setProgress }
      try {
        const { rows, unfit = [] } = await read(terms)
        report(name, await saveRows(module, rows, changeOf, terms), { fit: rows.length, unfit })
        return true
      } catch (error) {
        if (!controller.signal.aborted) unlessReported(error)
        return false
      } finally {
        setProgress(undefined)
      }
    },
    dialog: (
      <ProgressDialog
        title={t('正在保存')}
        progress={progress && progress.total > 1 ? progress : undefined}
        onCancel={() => running.current?.abort()}
      />
    ),
  }
}
