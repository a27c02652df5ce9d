import { useTexts } from '@/i18n/useTexts'
import { Button } from '@/ui/inputs/Button'
import type { CommandContext } from '../tools/commands'
import { EdgeFields } from './EdgeFields'
import { StepFields } from './StepFields'

/** What can be changed in what is chosen on the canvas. */
export function ChosenPanel({ context }: { context: CommandContext }) {
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
