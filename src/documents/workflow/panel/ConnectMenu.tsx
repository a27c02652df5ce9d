import { MenuTrigger } from 'react-aria-components'
import connectIcon from 'virtual:icon/links-line'
import { stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { whyNot } from '../model/connecting'
import type { GraphNode } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'

interface ConnectMenuProps {
  editor: FlowEditor
  node: GraphNode
}

/** Links a step to another. A menu and no select box: hundreds of steps are listed when it is opened only. */
export function ConnectMenu(props: ConnectMenuProps) {
  const { t } = useTexts()
  return (
    <MenuTrigger>
      <Button size="sm" icon={connectIcon}>
        {t('连到…')}
      </Button>
      <MenuPopover>
        <Targets {...props} />
      </MenuPopover>
    </MenuTrigger>
  )
}

function Targets({ editor, node }: ConnectMenuProps) {
  const { t } = useTexts()
  const { graph, connect } = editor
  const entries = graph.nodes
    .filter((other) => whyNot(graph, node, other) === undefined)
    .map((other) => ({ id: other.id, label: stepText(other, t) }))
  const none = { id: '', label: t('没有可以连的步骤'), disabled: true }
  return (
    <Entries
      label={t('连到…')}
      entries={entries.length > 0 ? entries : [none]}
      onAction={(to) => connect(node.id, to)}
    />
  )
}
