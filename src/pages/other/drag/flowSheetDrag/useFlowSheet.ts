import { newUuid } from '@/lib/random'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { refusalOf, type Link } from '@/lib/flow/linkRules'
import { toastError } from '@/ui/feedback/toast'
import {
  added,
  exampleSheet,
  linked,
  placed,
  renamed,
  unlinked,
  without,
  type LaneId,
  type Target,
  type Sheet,
} from './sheet'

/** Changes that can be undone. */
const UNDO_MAX = 50

interface Past {
  readonly before: readonly Sheet[]
  readonly sheet: Sheet
  readonly after: readonly Sheet[]
}

/** A sheet with undo and redo, kept as long as the page is shown. */
function useSheet(first: () => Sheet) {
  const [{ before, sheet, after }, setPast] = useState<Past>(() => ({ before: [], sheet: first(), after: [] }))
  return {
    sheet,
    change: (next: Sheet) =>
      setPast((past) => ({ before: [...past.before, past.sheet].slice(-UNDO_MAX), sheet: next, after: [] })),
    canUndo: before.length > 0,
    canRedo: after.length > 0,
    undo: () =>
      setPast((past) => {
        const last = past.before.at(-1)
        return last ? { before: past.before.slice(0, -1), sheet: last, after: [past.sheet, ...past.after] } : past
      }),
    redo: () =>
      setPast((past) => {
        const [next, ...rest] = past.after
        return next ? { before: [...past.before, past.sheet], sheet: next, after: rest } : past
      }),
  }
}

/** What a person does with the sheet; `said` is what was done last, for assistive technology. */
export function useFlowSheet(laneNames: Readonly<Record<LaneId, string>>) {
  const { t, title } = useTexts()
  const { sheet, change, ...history } = useSheet(() => exampleSheet)
  /** The step that a line is drawn from, by presses or keys. */
  const [source, setSource] = useState<string>()
  const [said, setSaid] = useState('')
  // Undo may have taken it away.
  const from = source !== undefined && source in sheet.names ? source : undefined
  const nameOf = (id: string) => title(sheet.names[id] ?? '')

  return {
    sheet,
    from,
    said,
    nameOf,
    canUndo: history.canUndo,
    canRedo: history.canRedo,
    undo: () => {
      history.undo()
      setSaid(t('已撤销'))
    },
    redo: () => {
      history.redo()
      setSaid(t('已重做'))
    },
    reset: () => {
      change(exampleSheet)
      setSaid(t('已恢复示例，可以撤销'))
    },
    begin: (id: string) => {
      setSource(id)
      setSaid('')
    },
    cancel: () => {
      setSource(undefined)
      setSaid(t('已取消连线'))
    },
    /** Links two steps, or says why not; then another step can be chosen. */
    connect: (link: Link) => {
      const refusal = refusalOf(sheet.links, link)
      if (refusal) return toastError(t('{{name}}：{{reason}}', { name: nameOf(link.to), reason: t(refusal) }))
      setSource(undefined)
      change(linked(sheet, link))
      setSaid(t('已连线：{{from}} → {{to}}', { from: nameOf(link.from), to: nameOf(link.to) }))
    },
    disconnect: (link: Link) => {
      change(unlinked(sheet, link))
      setSaid(t('已删除连线：{{from}} → {{to}}，可以撤销', { from: nameOf(link.from), to: nameOf(link.to) }))
    },
    place: (id: string, lane: LaneId, target?: Target) => {
      const next = placed(sheet, id, lane, target)
      change(next)
      const at = next.steps[lane].indexOf(id) + 1
      setSaid(t('“{{name}}”现在是“{{lane}}”的第 {{at}} 步', { name: nameOf(id), lane: laneNames[lane], at }))
    },
    add: (name: string, lane: LaneId) => change(added(sheet, newUuid(), name, lane)),
    rename: (id: string, name: string) => change(renamed(sheet, id, name)),
    remove: (id: string) => {
      change(without(sheet, id))
      setSaid(t('已删除“{{name}}”，可以撤销', { name: nameOf(id) }))
    },
  }
}
export type FlowSheet = ReturnType<typeof useFlowSheet>
