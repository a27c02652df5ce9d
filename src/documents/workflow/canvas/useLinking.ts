import { useState } from 'react'
import type { TextKey } from '@/i18n/init'
import { stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { whyNot } from '../model/connecting'
import type { FlowEditor } from '../useFlowEditor'
import { nodeTowards, type Direction } from './directions'

/** A line that is being drawn by keys or taps: from a step, to the one that is looked at. */
export interface Linking {
  readonly from: string
  readonly to?: string
  /** Why that one can't be linked. */
  readonly why?: TextKey
}

/** Draws lines without dragging: choose where from, look around, confirm. What is looked at is announced. */
export function useLinking(editor: FlowEditor, reveal: (id: string) => void) {
  const { t } = useTexts()
  const [linking, setLinking] = useState<Linking>()
  const { graph, byId, announce, nameOf } = editor
  // Undo may have taken it away.
  const valid = linking && byId.has(linking.from) ? linking : undefined

  const look = (from: string, to: string) => {
    const [source, target] = [byId.get(from), byId.get(to)]
    if (!source || !target) return
    const why = whyNot(graph, source, target)
    setLinking({ from, to, ...(why && { why }) })
    const name = stepText(target, t)
    announce(why ? t('{{name}}：{{reason}}', { name, reason: t(why) }) : t('连到“{{name}}”，按回车', { name }))
    reveal(to)
  }
  return {
    linking: valid,
    begin: (from: string) => {
      setLinking({ from })
      announce(t('从“{{name}}”连线：用方向键选下一步，回车连上，Esc 取消', { name: nameOf(from) }))
    },
    /** To the next or previous step of the list. */
    step: (by: 1 | -1) => {
      if (!valid) return
      const others = graph.nodes.filter(({ id }) => id !== valid.from)
      const at = others.findIndex(({ id }) => id === valid.to)
      const next = others.at(at < 0 && by < 0 ? -1 : (at + by) % others.length)
      if (next) look(valid.from, next.id)
    },
    /** To the nearest step in a direction. */
    towards: (direction: Direction) => {
      const from = valid && byId.get(valid.to ?? valid.from)
      const next = from && nodeTowards(graph.nodes, from, direction)
      if (valid && next && next.id !== valid.from) look(valid.from, next.id)
    },
    confirm: (to = valid?.to) => {
      if (!valid || to === undefined) return
      if (editor.connect(valid.from, to)) setLinking(undefined)
      else if (to !== valid.to) look(valid.from, to)
    },
    cancel: () => {
      if (!valid) return
      setLinking(undefined)
      announce(t('已取消连线'))
    },
  }
}
export type Linker = ReturnType<typeof useLinking>
