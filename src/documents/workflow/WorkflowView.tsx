import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { Ago } from '@/ui/base/Ago'
import { Tag } from '@/ui/base/Tag'
import { usePaperWords } from '@/ui/print/usePaperWords'
import { PrintButton } from '../PrintButton'
import { ViewFrame, type ViewActions } from '../ViewFrame'
import { screenColours } from './drawing/colours'
import { FlowDrawing } from './drawing/FlowDrawing'
import { ExportFlow } from './ExportFlow'
import { faultsOf } from './model/rules'
import { branchText, nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { linksOf, nodesOf, noteOf, type Graph } from './model/graph'

/** A workflow in words: its steps, and where each leads. */
function FlowOutline({ graph }: { graph: Graph }) {
  const { t } = useTexts()
  const byId = nodesOf(graph)
  const { leaving } = linksOf(graph)
  return (
    <ol className="flow-outline">
      {graph.nodes.map((node) => {
        const note = noteOf(node)
        return (
          <li key={node.id}>
            <p className="flex flex-wrap gap-2 items-center wrap-anywhere">
              <span>{stepText(node, t)}</span>
              <Tag>{t(nodeTypeNames[node.type])}</Tag>
            </p>
            {note !== '' && <p className="flow-outline-note">{note}</p>}
            {leaving(node.id).map((edge) => {
              const to = byId.get(edge.targetNodeId)
              const branch = branchText(edge.text, t)
              return (
                to && (
                  <p key={edge.id} className="flow-outline-next">
                    {branch === ''
                      ? t('下一步：{{name}}', { name: stepText(to, t) })
                      : t('{{branch}}：{{name}}', { branch, name: stepText(to, t) })}
                  </p>
                )
              )
            })}
          </li>
        )
      })}
    </ol>
  )
}

/** A workflow as it reads: drawn, and in words. */
export function WorkflowView({ row, ...actions }: ViewActions & { row: Row<'workflow'> }) {
  const { t } = useTexts()
  const { name, nodes, updatedAt } = row
  const words = usePaperWords()
  const faults = faultsOf(row).length
  const printNow = async () => (await import('./printWorkflow')).printWorkflow(name, row, words)
  return (
    <ViewFrame
      {...actions}
      module="workflow"
      uuid={row.uuid}
      title={name}
      meta={
        <>
          <span className="tabular-nums">{t('{{count}} 步', { count: nodes.length })}</span>
          {updatedAt !== undefined && <Ago at={updatedAt} />}
          {faults > 0 && <Tag tone="warning">{t('{{count}} 处问题', { count: faults })}</Tag>}
        </>
      }
      printer={<PrintButton search={{ of: 'workflow', workflow: row.uuid }} printNow={printNow} />}
      exporter={<ExportFlow name={name} graph={row} />}
      label={t('流程图')}
    >
      {nodes.length === 0 ? (
        <p className="text-plain">{t('这个流程还没有步骤')}</p>
      ) : (
        <>
          <div className="overflow-auto border border-base-300 rounded-box">
            <FlowDrawing graph={row} colours={screenColours} label={t('“{{name}}”的流程图', { name })} />
          </div>
          <section className="flow-words" aria-label={t('步骤')}>
            <h3 className="font-medium">{t('步骤')}</h3>
            <FlowOutline graph={row} />
          </section>
        </>
      )}
    </ViewFrame>
  )
}
