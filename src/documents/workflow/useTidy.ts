import { useRef, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Point } from '@/lib/flow/shapes'
import { logFailure } from '@/lib/logFailure'
import { toastError } from '@/ui/feedback/toast'
import type { FlowEditor } from './useFlowEditor'

/** Length of the movement in ms, and the number of nodes above which it would stutter. */
const [MOVE_MS, MOVE_NODES] = [220, 80]

const eased = (share: number) => 1 - (1 - share) ** 3

/** Puts the steps in order; `places` are where they are on their way there. */
export function useTidy(editor: FlowEditor, onDone: () => void) {
  const { t } = useTexts()
  const [places, setPlaces] = useState<Readonly<Record<string, Point>>>()
  const frame = useRef(0)

  const move = (from: ReadonlyMap<string, Point>, to: Readonly<Record<string, Point>>) => {
    const start = performance.now()
    const step = (now: number) => {
      const share = eased(Math.min(1, (now - start) / MOVE_MS))
      if (share >= 1) {
        setPlaces(undefined)
        return onDone()
      }
      setPlaces(
        Object.fromEntries(
          Object.entries(to).map(([id, { x, y }]) => {
            const was = from.get(id) ?? { x, y }
            return [id, { x: was.x + (x - was.x) * share, y: was.y + (y - was.y) * share }]
          }),
        ),
      )
      frame.current = requestAnimationFrame(step)
      return undefined
    }
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(step)
  }
  const tidy = async () => {
    const { graph, byId, act, announce } = editor
    try {
      const { tidyPlaces } = await import('./model/tidy')
      const to = tidyPlaces(graph)
      act({ name: 'tidy', places: to })
      announce(t('已自动排列，可以撤销'))
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches || graph.nodes.length > MOVE_NODES
      if (isStill) requestAnimationFrame(onDone)
      else move(byId, to)
    } catch (error) {
      logFailure(error)
      toastError(t('没有排成，请重试'))
    }
  }
  return { tidy: () => void tidy(), places }
}
