import { MiniMap, Panel, useReactFlow, useStore } from '@xyflow/react'
import { useMemo } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { perLocale } from '@/lib/numberText'
import { boundsOf } from '../drawing/bounds'
import type { CanvasEdge, CanvasNode } from '../model/canvasGraph'
import type { Graph } from '../model/graph'
import { moving } from './useCanvasView'

const percent = perLocale((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }))

/** The zoom as a figure, which leads back to the actual size, and a map of the graph while a part of it is out of sight. */
export function CanvasOverview({ graph }: { graph: Graph }) {
  const { t, locale } = useTexts()
  const { zoomTo, setCenter } = useReactFlow<CanvasNode, CanvasEdge>()
  const bounds = useMemo(() => boundsOf(graph), [graph])
  const zoom = useStore(({ transform }) => transform[2])
  const isCut = useStore(({ transform: [left, top, scale], width, height }) => {
    const [x, y] = [bounds.x * scale + left, bounds.y * scale + top]
    // The bounds have a margin, so that a fraction of a pixel cuts nothing.
    return x < -1 || y < -1 || x + bounds.width * scale > width + 1 || y + bounds.height * scale > height + 1
  })
  const figure = percent(locale).format(zoom)
  return (
    <>
      <Panel position="bottom-left" className="flow-zoom">
        <button
          type="button"
          className="text-button"
          aria-label={t('缩放 {{percent}}，恢复到 100%', { percent: figure })}
          onClick={() => void zoomTo(1, moving())}
        >
          {figure}
        </button>
      </Panel>
      {isCut && (
        <MiniMap<CanvasNode>
          className="flow-map"
          ariaLabel={t('流程全图')}
          pannable
          style={{ width: 168, height: 104 }}
          nodeBorderRadius={8}
          nodeClassName={({ selected }) => (selected ? 'flow-map-chosen' : '')}
          onClick={(_event, at) => void setCenter(at.x, at.y, { zoom, ...moving() })}
        />
      )}
    </>
  )
}
