import { useRef } from 'react'
import addIcon from 'virtual:icon/add-line'
import { nodeTypeNames } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { nodeTypes } from '@/lib/flow/shapes'
import { Button } from '@/ui/inputs/Button'
import { MenuTrigger } from 'react-aria-components'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { linksOf } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'
import { ListStep } from './ListStep'

/** The graph as a list of steps, each with its fields: the editor of phones and of screen readers. */
export function FlowList({ editor }: { editor: FlowEditor }) {
  const { t } = useTexts()
  const { graph, current, faults } = editor
  const list = useRef<HTMLDivElement>(null)
  const links = linksOf(graph)
  const last = graph.nodes.findLast(({ type }) => type !== 'end')
  const add = (id: string) => {
    const type = nodeTypes.find((one) => one === id)
    const after = current ?? last
    if (!type || editor.addStep(type, after ? { after: after.id } : {}) === undefined) return
    requestAnimationFrame(() => list.current?.querySelector<HTMLInputElement>('[data-step-name] input')?.focus())
  }
  return (
    <div className="flow-list" ref={list}>
      <div className="flex items-center justify-between mb-2">
        <h3 className="font-medium">{t('步骤')}</h3>
        <MenuTrigger>
          <Button size="sm" icon={addIcon}>
            {t('添加步骤')}
          </Button>
          <MenuPopover placement="bottom end">
            <Entries
              label={t('添加步骤')}
              entries={nodeTypes.map((id) => ({ id, label: t(nodeTypeNames[id]) }))}
              onAction={add}
            />
          </MenuPopover>
        </MenuTrigger>
      </div>
      <ol aria-label={t('步骤')}>
        {graph.nodes.map((node, at) => (
          <ListStep
            key={node.id}
            editor={editor}
            node={node}
            at={at}
            leaving={links.leaving(node.id)}
            isFaulty={faults.some((fault) => fault.at.includes(node.id))}
            isOpen={current?.id === node.id}
          />
        ))}
      </ol>
    </div>
  )
}
