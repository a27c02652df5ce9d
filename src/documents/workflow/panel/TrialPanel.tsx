import { useTexts } from '@/i18n/useTexts'
import { branchText, stepText } from '@/i18n/flowTexts'
import { Button } from '@/ui/inputs/Button'
import { goBack, goOn, trialState, type Trial, type Way } from '../model/trial'
import { dead } from '../model/deadEnds'
import type { FlowEditor } from '../useFlowEditor'

interface TrialPanelProps {
  editor: FlowEditor
  /** Called with each step that is come to. */
  onAt: (id: string) => void
}

/** A walk through the workflow, as an affair would take it: at a judgement the person chooses. */
export function TrialPanel({ editor, onAt }: TrialPanelProps) {
  const { t } = useTexts()
  const { graph, trial, nameOf, walkOn, startTrial, announce } = editor
  const stuck = dead(graph)
  const warning =
    stuck.length > 0 ? (
      <p className="flow-hint">
        {t('会卡住的步骤：{{names}}', { names: stuck.map((node) => stepText(node, t)).join(' / ') })}
      </p>
    ) : null
  if (!trial)
    return (
      <div className="flow-trial">
        <p className="flow-hint">{t('像办一件事那样从开始走一遍，看每一步去哪里')}</p>
        {warning}
        <Button variant="primary" size="sm" onPress={startTrial}>
          {t('开始试走')}
        </Button>
      </div>
    )
  const state = trialState(graph, trial)
  const walk = (next: Trial) => {
    walkOn(next)
    const at = next.trail.at(-1)?.node
    if (at === undefined) return
    announce(nameOf(at))
    onAt(at)
  }
  const wayLabel = ({ to, branch }: Way) =>
    branch
      ? t('{{branch}}：{{name}}', { branch: branchText(branch, t), name: stepText(to, t) })
      : t('下一步：{{name}}', { name: stepText(to, t) })
  const says = {
    choose: t('选一个去向'),
    next: '',
    done: t('走到了结束，共 {{count}} 步', { count: trial.trail.length }),
    stuck: t('卡住了：这一步没有去向'),
    noStart: t('要有一个开始才能试走'),
  }
  return (
    <div className="flow-trial">
      <ol className="flow-trail" aria-label={t('走过的步骤')}>
        {trial.trail.map(({ node, branch }, at) => (
          <li key={at} aria-current={at === trial.trail.length - 1 ? 'step' : undefined}>
            {branch && <span className="flow-trail-branch">{branchText(branch, t)}</span>}
            {nameOf(node)}
          </li>
        ))}
      </ol>
      {says[state.kind] !== '' && (
        <p role="status" className={state.kind === 'stuck' || state.kind === 'noStart' ? 'text-warning' : 'flow-hint'}>
          {says[state.kind]}
        </p>
      )}
      <div className="flow-ways">
        {'ways' in state &&
          state.ways.map((way) => (
            <Button key={way.edge} size="sm" onPress={() => walk(goOn(trial, way))}>
              {wayLabel(way)}
            </Button>
          ))}
      </div>
      <div className="flow-ways">
        <Button size="sm" variant="text" disabled={trial.trail.length < 2} onPress={() => walk(goBack(trial))}>
          {t('退一步')}
        </Button>
        <Button size="sm" variant="text" onPress={startTrial}>
          {t('重新走')}
        </Button>
        <Button size="sm" variant="text" onPress={editor.endTrial}>
          {t('结束试走')}
        </Button>
      </div>
    </div>
  )
}
