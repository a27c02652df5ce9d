import { branchText, nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { CellTable } from '@/ui/print/CellTable'
import { paperColours } from './drawing/colours'
import { FlowDrawing } from './drawing/FlowDrawing'
import { linksOf, nodesOf, noteOf, type Graph } from './model/graph'

/** Styles of a workflow on paper beside those of every print. */
export const flowPaperStyle =
  '.flow-drawing { display: block; max-width: 100%; max-height: 160mm; height: auto; margin: 0 auto 5mm; }'

/** A workflow on paper: its drawing, and its steps as a table. */
export function FlowPaper({ title, graph }: { title: string; graph: Graph }) {
  return (
    <>
      <FlowDrawing graph={graph} colours={paperColours} label={title} />
      <StepTable graph={graph} />
    </>
  )
}

function StepTable({ graph }: { graph: Graph }) {
  const { t } = useTexts()
  const byId = nodesOf(graph)
  const { leaving } = linksOf(graph)
  const heads = [
    { id: 'name', text: t('步骤名称') },
    { id: 'type', text: t('步骤类型'), tight: true },
    { id: 'next', text: t('去向') },
    { id: 'note', text: t('说明') },
  ]
  const rows = graph.nodes.map((node) => [
    stepText(node, t),
    t(nodeTypeNames[node.type]),
    leaving(node.id)
      .map((edge) => {
        const to = byId.get(edge.targetNodeId)
        const [branch, name] = [branchText(edge.text, t), to ? stepText(to, t) : '']
        return branch === '' ? name : t('{{branch}}：{{name}}', { branch, name })
      })
      .join(' / '),
    noteOf(node),
  ])
  return <CellTable heads={heads} rows={rows} numbered={t('序号')} />
}
