import { useTexts } from '@/i18n/useTexts'
import { Tabs } from '@/ui/data/Tabs'
import type { CommandContext } from '../tools/commands'
import type { Panel, FlowEditor } from '../useFlowEditor'
import { FaultList } from './FaultList'
import { TrialPanel } from './TrialPanel'
import { Button } from '@/ui/inputs/Button'
import { StepFields } from './StepFields'
import removeIcon from 'virtual:icon/delete-bin-line'
import { branchText, stepText } from '@/i18n/flowTexts'
import { Select } from '@/ui/inputs/Select'
import { whyNot } from '../model/connecting'
import { branches, isBranch, type GraphEdge } from '../model/graph'

interface EdgeFieldsProps {
  editor: FlowEditor
  edge: GraphEdge
}

/** What can be changed in a line: from where to where, and the branch it stands for. */
function EdgeFields({ editor, edge }: EdgeFieldsProps) {
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

/** What can be changed in what is chosen on the canvas. */
function ChosenPanel({ context }: { context: CommandContext }) {
  const { t } = useTexts()
  const { editor } = context
  const { selection, current, graph } = editor
  if (current) return <StepFields key={current.id} editor={editor} node={current} />
  const [id] = selection
  const edge = selection.size === 1 ? graph.edges.find((one) => one.id === id) : undefined
  if (edge) return <EdgeFields key={edge.id} editor={editor} edge={edge} />
  if (selection.size > 1)
    return (
      <div className="flow-fields">
        <p className="flow-hint">{t('已选 {{count}} 项', { count: selection.size })}</p>
        <Button size="sm" onPress={() => editor.remove([...selection])}>
          {t('删除')}
        </Button>
      </div>
    )
  return (
    <ul className="flow-tips">
      <li>{t('点一种步骤添加，或拖到画布上')}</li>
      <li>{t('从步骤边上的圆点拖到另一步，就连上了')}</li>
      <li>{t('选中步骤后按 C，再用方向键选下一步，回车连上')}</li>
      <li>{t('方向键移动所选步骤，N 和 P 换一个步骤')}</li>
    </ul>
  )
}

/** Beside the canvas or the list: the chosen step, the faults, a walk through. The list has a step's fields in it. */
export function SidePanel({ context, inList }: { context: CommandContext; inList: boolean }) {
  const { t } = useTexts()
  const { editor, canvas } = context
  const { panel, faults } = editor
  const tabs: { id: Panel; label: string; content: React.ReactNode }[] = [
    ...(inList ? [] : [{ id: 'step' as const, label: t('属性'), content: <ChosenPanel context={context} /> }]),
    {
      id: 'faults',
      label: faults.length > 0 ? t('问题 {{count}}', { count: faults.length }) : t('问题'),
      content: (
        <FaultList
          editor={editor}
          onGo={(fault) => {
            const node = editor.goToFault(fault)
            if (node) canvas?.reveal(node.id)
          }}
        />
      ),
    },
    { id: 'trial', label: t('试走'), content: <TrialPanel editor={editor} onAt={(id) => canvas?.reveal(id)} /> },
  ]
  return (
    <aside className="flow-panel" aria-label={t('流程面板')}>
      <Tabs
        label={t('流程面板')}
        tabs={tabs}
        value={inList && panel === 'step' ? 'faults' : panel}
        onChange={(next) => {
          editor.showPanel(next)
          if (next !== 'trial') editor.endTrial()
        }}
      />
    </aside>
  )
}
