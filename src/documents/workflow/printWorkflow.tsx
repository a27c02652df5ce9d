import { dayText } from '@/lib/timestamp'
import { printOnce } from '@/ui/print/printOnce'
import type { usePaperWords } from '@/ui/print/usePaperWords'
import { boundsOf } from './drawing/bounds'
import { FlowPaper, flowPaperStyle } from './FlowPaper'
import type { Graph } from './model/graph'

/** Prints a workflow: its drawing, and its steps as a table. */
export function printWorkflow(title: string, graph: Graph, words: ReturnType<typeof usePaperWords>): Promise<void> {
  const { nameOf, footOf, language } = words
  const { width, height } = boundsOf(graph)
  return printOnce({
    title,
    setup: { paper: 'A4', margin: 'normal', orientation: width > height ? 'landscape' : 'portrait' },
    language,
    nameOf,
    foot: footOf(title, dayText(Date.now())),
    style: flowPaperStyle,
    content: (
      <>
        <h1 className="paper-title">{title}</h1>
        <FlowPaper title={title} graph={graph} />
      </>
    ),
  })
}
