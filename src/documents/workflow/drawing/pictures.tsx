import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { saveFile } from '@/lib/saveFile'
import { pngOf } from '@/ui/chart/savePicture'
import { fileName } from '../fileName'
import { redrawn, withoutLostEdges, type Graph } from '../model/graph'
import { boundsOf } from './bounds'
import { paperColours } from './colours'
import { FlowDrawing } from './FlowDrawing'

/** The drawing of a graph by itself, in the colours of paper. */
export function drawingOf(graph: Graph, label: string): SVGSVGElement {
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() => root.render(<FlowDrawing graph={graph} colours={paperColours} label={label} />))
  const drawing = host.querySelector('svg')?.cloneNode(true)
  root.unmount()
  if (!(drawing instanceof SVGSVGElement)) throw new Error('no drawing')
  return drawing
}

/** Saves a graph as a picture. Rejects if the browser can't draw it. */
export async function saveFlowPicture(kind: 'svg' | 'png', graph: Graph, name: string): Promise<void> {
  const text = new XMLSerializer().serializeToString(drawingOf(graph, name))
  if (kind === 'svg') return saveFile(fileName(name, kind), text, 'image/svg+xml')
  const { width, height } = boundsOf(redrawn(withoutLostEdges(graph)))
  return saveFile(fileName(name, kind), await pngOf({ text, width, height }), 'image/png')
}
