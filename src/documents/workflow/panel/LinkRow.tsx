import removeIcon from 'virtual:icon/close-line'
import { branchText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'
import { Select } from '@/ui/inputs/Select'
import { branches, isBranch, type GraphEdge } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'

interface LinkRowProps {
  editor: FlowEditor
  edge: GraphEdge
}

/** Where a step leads: the branch of a judgement, the step, and the way to take the line off. */
export function LinkRow({ editor, edge }: LinkRowProps) {
  const { t } = useTexts()
  const { nameOf, byId, act } = editor
  const to = nameOf(edge.targetNodeId)
  const isJudgement = byId.get(edge.sourceNodeId)?.type === 'rect'
  return (
    <li className="flow-link flex min-h-9 items-center gap-2">
      {isJudgement && (
        <Select
          label={t('连到“{{name}}”的条件', { name: to })}
          labelHidden
          options={branches.map((id) => ({ id, label: branchText(id, t) }))}
          value={isBranch(edge.text) ? edge.text : null}
          onChange={(branch) => branch && act({ name: 'branch', id: edge.id, branch })}
        />
      )}
      <span className="flex-1 min-w-0 wrap-anywhere">{to}</span>
      <IconButton
        size="sm"
        icon={removeIcon}
        label={t('删除到“{{name}}”的连线', { name: to })}
        onPress={() => editor.remove([edge.id])}
      />
    </li>
  )
}
