import { useRef, useState } from 'react'
import type { WalkProgress } from '@/client/walk'
import { useSaveRows } from '@/client/saveRows'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { pause } from '@/lib/pause'
import { unlessReported } from '@/lib/reported'
import { useUndo } from '@/offline/outbox/calls'
import type { BulkAction } from '@/ui/data/grid/BulkBar'
import { OFFER_MS, toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { ProgressDialog } from './list/ProgressDialog'
import { collected } from './list/matching'
import type { List } from './list/useList'
import { StepDialog } from './StepDialog'
import { mayTake, type Course, type Step } from './steps'

/** Most records that take a step together: each is a write of its own, which can be undone. */
const MOST = 200
/** A write that is being sent can't be undone until that has ended: how often it is tried, and the pause between, in ms. */
const UNDO_TURNS = 8
const UNDO_PAUSE_MS = 1000

interface ManySteps<M extends ModuleName> {
  readonly steps: readonly Step[]
  readonly course: Course
  readonly changeOf: (step: Step, asked?: string) => Partial<Row<M>>
}

/** Steps of all selected records that may take them: one write each, in sequence, with progress, and undone together. */
export function useManySteps<M extends ModuleName>(list: List<M>, { steps, course, changeOf }: ManySteps<M>) {
  const { t, title } = useTexts()
  const save = useSaveRows(list.module)
  const undo = useUndo()
  const [asking, setAsking] = useState<Step>()
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
          await undo(key)
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
  const report = (step: Step, outcome: Awaited<ReturnType<typeof save>>, of: { chosen: number; fit: number }) => {
    const { done, queued, keys, failure } = outcome
    const [unfit, untried] = [of.chosen - of.fit, of.fit - done - (failure?.count ?? 0)]
    const more = [
      queued && t('已保存在本机，将自动发送'),
      unfit > 0 && t('{{count}} 条不符合条件', { count: unfit }),
      untried > 0 && t('{{count}} 条没有办理', { count: untried }),
      failure && t('{{count}} 条没有保存：{{reason}}', { count: failure.count, reason: title(failure.reason) }),
    ].filter(Boolean)
    const text = [t('{{step}}：{{count}} 条', { step: t(step.name), count: done }), ...more].join(' · ')
    if (done === 0) return toastInfo(text)
    toastSuccess(text, {
      duration: OFFER_MS,
      ...(keys.length > 0 && { action: { label: t('撤销'), onClick: () => void takeBack(keys) } }),
    })
  }
  const take = async (step: Step, asked?: string) => {
    const controller = new AbortController()
    running.current = controller
    const terms = { signal: controller.signal, onProgress: setProgress }
    try {
      const chosen = await collected(list.chosenRows(terms))
      const fit = chosen.filter((row) => mayTake(course, step, row))
      const outcome = await save(fit, changeOf(step, asked), terms)
      list.selection.clear()
      report(step, outcome, { chosen: chosen.length, fit: fit.length })
    } catch (error) {
      if (!controller.signal.aborted) unlessReported(error)
    } finally {
      setProgress(undefined)
    }
  }
  const { selection } = list.selection
  const known = selection.kind === 'some' ? list.selection.rows() : undefined
  const start = (step: Step) => {
    if (list.selection.count > MOST) toastInfo(t('一次最多 {{count}} 条，请先筛选', { count: MOST }))
    else if (step.asks !== undefined) setAsking(step)
    else void take(step)
  }
  return {
    bulk: steps
      .filter((step) => !known || known.some((row) => mayTake(course, step, row)))
      .map((step): BulkAction => ({ label: t(step.name), onPress: () => start(step) })),
    dialog: (
      <>
        {asking?.asks !== undefined && (
          <StepDialog
            module={list.module}
            field={asking.asks}
            title={t('{{step}} {{count}} 条', { step: t(asking.name), count: list.selection.count })}
            name={t(asking.name)}
            onSend={(text) => take(asking, text)}
            onClose={() => setAsking(undefined)}
          />
        )}
        <ProgressDialog
          title={t('正在保存')}
          progress={progress && progress.total > 1 ? progress : undefined}
          onCancel={() => running.current?.abort()}
        />
      </>
    ),
  }
}
