import { newUuid } from '@/lib/random'
import { useRef } from 'react'
import removeIcon from 'virtual:icon/delete-bin-line'
import { nodeTypeNames, stepText } from '@/i18n/flowTexts'
import { useTexts } from '@/i18n/useTexts'
import { nodeTypes } from '@/lib/flow/shapes'
import { Button } from '@/ui/inputs/Button'
import { Select } from '@/ui/inputs/Select'
import { TextArea } from '@/ui/inputs/TextArea'
import { TextField } from '@/ui/inputs/TextField'
import { linksOf, noteOf, type GraphNode } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'
import { LinkRow } from './LinkRow'
import { MenuTrigger } from 'react-aria-components'
import connectIcon from 'virtual:icon/links-line'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { whyNot } from '../model/connecting'

interface ConnectMenuProps {
  editor: FlowEditor
  node: GraphNode
}

/** Links a step to another. A menu and no select box: hundreds of steps are listed when it is opened only. */
function ConnectMenu(props: ConnectMenuProps) {
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

/** Longest name and note of a step, in characters. */
const [NAME_MAX, NOTE_MAX] = [40, 200]

interface StepFieldsProps {
  editor: FlowEditor
  node: GraphNode
}

/** What can be changed in a step: name, kind, note, and where it leads. */
export function StepFields({ editor, node }: StepFieldsProps) {
  const { t } = useTexts()
  const { graph, act } = editor
  // What is typed without a pause in a field is one step back.
  const run = useRef(`${node.id} ${newUuid()}`)
  const leaving = linksOf(graph).leaving(node.id)
  const startRun = () => {
    run.current = `${node.id} ${newUuid()}`
  }
  return (
    <div className="flow-fields" onBlur={startRun}>
      <div data-step-name>
        <TextField
          label={t('步骤名称')}
          value={node.text ?? ''}
          maxLength={NAME_MAX}
          placeholder={t(nodeTypeNames[node.type])}
          onChange={(text) => act({ name: 'rename', id: node.id, text }, run.current)}
        />
      </div>
      <Select
        label={t('步骤类型')}
        options={nodeTypes.map((id) => ({ id, label: t(nodeTypeNames[id]) }))}
        value={node.type}
        onChange={(type) => type && act({ name: 'retype', id: node.id, type })}
      />
      <TextArea
        label={t('说明')}
        value={noteOf(node)}
        maxLength={NOTE_MAX}
        rows={2}
        onChange={(note) => act({ name: 'note', id: node.id, note }, run.current)}
      />
      {node.type !== 'end' && (
        <section aria-label={t('去向')} className="flow-links">
          <p className="field-label" aria-hidden="true">
            {t('去向')}
          </p>
          {leaving.length > 0 && (
            <ul>
              {leaving.map((edge) => (
                <LinkRow key={edge.id} editor={editor} edge={edge} />
              ))}
            </ul>
          )}
          <ConnectMenu editor={editor} node={node} />
        </section>
      )}
      <Button size="sm" variant="text" icon={removeIcon} onPress={() => editor.remove([node.id])}>
        {t('删除这一步')}
      </Button>
    </div>
  )
}
