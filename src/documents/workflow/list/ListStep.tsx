import downIcon from 'virtual:icon/arrow-down-s-line'
import faultIcon from 'virtual:icon/error-warning-line'
import lowerIcon from 'virtual:icon/arrow-down-line'
import upperIcon from 'virtual:icon/arrow-up-line'
import { branchText, nodeTypeNames } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { IconButton } from '@/ui/inputs/IconButton'
import type { GraphEdge, GraphNode } from '../model/graph'
import { StepFields } from '../panel/StepFields'
import type { FlowEditor } from '../useFlowEditor'

interface ListStepProps {
  editor: FlowEditor
  node: GraphNode
  at: number
  leaving: readonly GraphEdge[]
  isFaulty: boolean
  isOpen: boolean
}

/** A step of the list: what it is and where it leads; opened, its fields. */
export function ListStep({ editor, node, at, leaving, isFaulty, isOpen }: ListStepProps) {
  const { t } = useTexts()
  const { nameOf, act, graph } = editor
  const name = nameOf(node.id)
  const ways = leaving.map((edge) => {
    const [branch, to] = [branchText(edge.text, t), nameOf(edge.targetNodeId)]
    return branch === '' ? to : t('{{branch}}：{{name}}', { branch, name: to })
  })
  const move = (by: -1 | 1) => {
    act({ name: 'order', id: node.id, by })
    editor.announce(t('“{{name}}”现在是第 {{at}} 步', { name, at: at + 1 + by }))
  }
  return (
    <li className="flow-step" data-open={isOpen || undefined}>
      <div className="flow-step-head flex items-center gap-1">
        <button
          type="button"
          className="flow-step-toggle flex min-w-0 flex-1 cursor-pointer items-center gap-3 text-start"
          aria-expanded={isOpen}
          onClick={() => editor.select(isOpen ? [] : [node.id])}
        >
          <span className="flow-step-number flex-none text-end text-plain tabular-nums">{at + 1}</span>
          <span className="flex-1 min-w-0">
            <span className="flex flex-wrap gap-y-1 gap-x-2 items-center wrap-anywhere">
              {name}
              <Tag>{t(nodeTypeNames[node.type])}</Tag>
              {isFaulty && (
                <span className="text-warning">
                  <Icon path={faultIcon} size={16} />
                  <span className="sr-only">{t('有问题')}</span>
                </span>
              )}
            </span>
            {node.type !== 'end' && (
              <span className="flow-step-next">
                {ways.length === 0 ? t('没有去向') : t('去向：{{names}}', { names: ways.join(' / ') })}
              </span>
            )}
          </span>
          <Icon path={downIcon} size={20} className={isOpen ? 'rotate-180' : ''} />
        </button>
        <IconButton
          size="sm"
          icon={upperIcon}
          label={t('上移“{{name}}”', { name })}
          disabled={at === 0}
          onPress={() => move(-1)}
        />
        <IconButton
          size="sm"
          icon={lowerIcon}
          label={t('下移“{{name}}”', { name })}
          disabled={at === graph.nodes.length - 1}
          onPress={() => move(1)}
        />
      </div>
      {isOpen && <StepFields editor={editor} node={node} />}
    </li>
  )
}
