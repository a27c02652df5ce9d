import addIcon from 'virtual:icon/add-line'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { EmptyState } from '@/ui/feedback/States'
import { useActive } from '../active'
import { useTesterTexts } from '../useTesterTexts'
import { newInEditor, openInEditor, flushPending, useDraft } from '../draftStore'
import { Editor } from './Editor'
import './rules.css'

function Nothing() {
  const { t } = useTesterTexts()
  const active = useActive((state) => state.active)
  return (
    <div>
      <EmptyState
        kind="nothingYet"
        title={t('没有正在编辑的场景')}
        detail={t('从场景列表中打开一个，或从空白开始')}
        {...(active && { action: t('编辑当前场景'), onAction: () => openInEditor(active.scenario) })}
      />
      <div className="tester-row tester-centred">
        <Button icon={addIcon} onPress={newInEditor}>
          {t('新建场景')}
        </Button>
      </div>
    </div>
  )
}

/** The scenario editor; its draft survives closing the panel and a reload. */
export function RulesSection() {
  const { t } = useTesterTexts()
  const { form, pending, text } = useDraft()
  return (
    <>
      {form ? <Editor form={form} text={text} /> : <Nothing />}
      <ConfirmDialog
        open={pending !== null}
        onClose={() => flushPending(false)}
        title={t('放弃未保存的修改')}
        message={t('“{{title}}”还没有保存，打开另一个场景会丢失这些修改。', { title: form?.title ?? '' })}
        confirm={t('放弃修改')}
        cancel={t('继续编辑')}
        onConfirm={() => flushPending(true)}
      />
    </>
  )
}
