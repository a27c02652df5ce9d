import removeIcon from 'virtual:icon/delete-bin-line'
import { branchText, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Select } from '@/ui/inputs/Select'
import { whyNot } from '../model/connecting'
import { branches, isBranch, type GraphEdge } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'

interface EdgeFieldsProps {
  editor: FlowEditor
  edge: GraphEdge
}

/** What can be changed in a line: from where to where, and the branch it stands for. */
export function EdgeFields({ editor, edge }: EdgeFieldsProps) {
  const { t } = useTexts()
  const { graph, byId, act } = editor
  const [from, to] = [byId.get(edge.sourceNodeId), byId.get(edge.targetNodeId)]
  if (!from || !to) return null
  const sources = graph.nodes.filter((node) => node === from || whyNot(graph, node, to, edge) === undefined)
  const targets = graph.nodes.filter((node) => node === to || whyNot(graph, from, node, edge) === undefined)
  const optionsOf = (nodes: typeof sources) => nodes.map((node) => ({ id: node.id, label: stepText(node, t) }))
  return (
    <div className="flow-fields">
      <Select
        label={t('从')}
        options={optionsOf(sources)}
        value={from.id}
        onChange={(id) => id && act({ name: 'reconnect', id: edge.id, from: id, to: to.id })}
      />
      <Select
        label={t('连到')}
        options={optionsOf(targets)}
        value={to.id}
        onChange={(id) => id && act({ name: 'reconnect', id: edge.id, from: from.id, to: id })}
      />
      {from.type === 'rect' && (
        <Select
          label={t('条件')}
          options={branches.map((id) => ({ id, label: branchText(id, t) }))}
          value={isBranch(edge.text) ? edge.text : null}
          onChange={(branch) => branch && act({ name: 'branch', id: edge.id, branch })}
        />
      )}
      <Button size="sm" variant="text" icon={removeIcon} onPress={() => editor.remove([edge.id])}>
        {t('删除连线')}
      </Button>
    </div>
  )
}
