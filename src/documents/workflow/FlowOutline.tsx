import { branchText, nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { Tag } from '@/ui/data/Tag'
import { linksOf, nodesOf, noteOf, type Graph } from './model/graph'

/** A workflow in words: its steps, and where each leads. */
export function FlowOutline({ graph }: { graph: Graph }) {
  const { t } = useTexts()
  const byId = nodesOf(graph)
  const { leaving } = linksOf(graph)
  return (
    <ol className="flow-outline">
      {graph.nodes.map((node) => {
        const note = noteOf(node)
        return (
          <li key={node.id}>
            <p className="flow-outline-step">
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
