import { useTexts } from '@/i18n/useTexts'
import { Tabs } from '@/ui/data/Tabs'
import type { CommandContext } from '../tools/commands'
import type { Panel } from '../useFlowEditor'
import { ChosenPanel } from './ChosenPanel'
import { FaultList } from './FaultList'
import { TrialPanel } from './TrialPanel'

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
