import { useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Point } from '@/lib/flow/shapes'
import { boundsOf } from '../drawing/bounds'
import type { CanvasEdge, CanvasNode } from '../model/canvasGraph'
import type { FlowEditor } from '../useFlowEditor'

/** Smallest and largest zoom, the largest that fits a graph, and how long a movement takes, in ms. */
const [ZOOM_MIN, ZOOM_MAX, FIT_MAX, MOVE_MS] = [0.2, 2, 1, 200]
/** Below this zoom a graph can't be read; it is shown at the other then, as far as there is room. */
const [READ_MIN, READ_ZOOM] = [0.5, 0.8]
/** Room that is left around a step that is moved into sight, in px. */
const MARGIN = 40

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
/** How the view moves to another place: at once for people who want no motion. */
export const moving = () => ({ duration: isStill() ? 0 : MOVE_MS })

/** What part of the graph is in sight. It is kept while the pane is hidden, when the canvas has no size. */
export function useCanvasView({ graph, byId }: FlowEditor, box: RefObject<HTMLDivElement | null>) {
  const flow = useReactFlow<CanvasNode, CanvasEdge>()
  const hasSize = useStore(({ width, height, panZoom }) => width > 0 && height > 0 && panZoom !== null)
  const [kept, setKept] = useState<Viewport>()
  const latest = useRef({ graph, byId })
  useLayoutEffect(() => {
    latest.current = { graph, byId }
  })
  const { setViewport, setCenter, getZoom, flowToScreenPosition, screenToFlowPosition } = flow

  // Not the library's, which knows neither the lines nor, at first, that a node's place is its centre.
  const showAll = useCallback(
    (isFirst: boolean) => {
      const area = box.current?.getBoundingClientRect()
      if (!area) return
      const { x, y, width, height } = boundsOf(latest.current.graph)
      const whole = Math.max(ZOOM_MIN, Math.min(FIT_MAX, area.width / width, area.height / height))
      // What is too small to read begins at its beginning.
      const isCut = isFirst && whole < READ_MIN
      const zoom = isCut ? READ_ZOOM : whole
      const left = isCut ? 0 : (area.width - width * zoom) / 2
      const place = { x: left - x * zoom, y: (area.height - height * zoom) / 2 - y * zoom, zoom }
      void setViewport(place, isFirst ? {} : moving())
    },
    [box, setViewport],
  )
  const fitted = useRef(false)
  const isEmpty = graph.nodes.length === 0
  useEffect(() => {
    if (!hasSize || isEmpty || fitted.current) return
    fitted.current = true
    showAll(true)
  }, [hasSize, isEmpty, showAll])

  const reveal = useCallback(
    (id: string) => {
      const node = latest.current.byId.get(id)
      const area = box.current?.getBoundingClientRect()
      if (!node || !area) return
      const { x, y } = flowToScreenPosition({ x: node.x, y: node.y })
      const isInSight =
        x > area.left + MARGIN && x < area.right - MARGIN && y > area.top + MARGIN && y < area.bottom - MARGIN
      if (!isInSight) void setCenter(node.x, node.y, { zoom: getZoom(), ...moving() })
    },
    [box, flowToScreenPosition, setCenter, getZoom],
  )
  return {
    fit: useCallback(() => showAll(false), [showAll]),
    reveal,
    /** Once the graph has it. */
    revealSoon: (id: string) => void requestAnimationFrame(() => reveal(id)),
    zoomIn: useCallback(() => void flow.zoomIn(moving()), [flow]),
    zoomOut: useCallback(() => void flow.zoomOut(moving()), [flow]),
    middle: (): Point => {
      const { left = 0, top = 0, width = 0, height = 0 } = box.current?.getBoundingClientRect() ?? {}
      return screenToFlowPosition({ x: left + width / 2, y: top + height / 2 })
    },
    flowProps: {
      minZoom: ZOOM_MIN,
      maxZoom: ZOOM_MAX,
      ...(kept && { defaultViewport: kept }),
      onMoveEnd: (_event: unknown, viewport: Viewport) => setKept(viewport),
    },
  }
}
