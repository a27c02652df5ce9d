import { useState } from 'react'
import closeIcon from 'virtual:icon/close-line'
import copyIcon from 'virtual:icon/file-copy-line'
import linkIcon from 'virtual:icon/links-line'
import type { Scenario } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { IconButton } from '@/ui/inputs/IconButton'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { copyLink, applyAndRemember } from '../scenarios/actions'
import { saveOwn } from '../scenarios/useLibrary'
import { useAction } from '../useAction'
import { useTesterTexts } from '../useTesterTexts'
import { closeDraft, duplicate, markMissing, markSaved } from '../draftStore'
import type { ScenarioForm } from './form'

interface EditorActionsProps {
  form: ScenarioForm
  /** undefined while invalid. */
  document: Scenario | undefined
  dirty: boolean
  /** Some of the problems are visible in the form. */
  marked: boolean
}

/** Apply, save, duplicate, share, close. */
export function EditorActions({ form, document, dirty, marked }: EditorActionsProps) {
  const { t } = useTesterTexts()
  const { run, busy } = useAction()
  const [closing, setClosing] = useState(false)
  const withDocument = (act: (document: Scenario) => void) => () => (document ? act(document) : markMissing())
  const save = withDocument((right) => {
    const saved = saveOwn(right)
    if (!saved) return toastError(t('浏览器不允许保存，或自存的场景已满'))
    markSaved(saved)
    toastSuccess(t('已保存在本机'))
  })
  return (
    <div className="tester-foot tester-row">
      {marked && <span className="text-xs text-error">{t('改好标出的内容后才能应用')}</span>}
      <span className="grow" />
      <IconButton
        size="sm"
        icon={linkIcon}
        label={t('复制链接')}
        onPress={withDocument((right) => run(() => copyLink(right), t('链接已复制')))}
      />
      <IconButton
        size="sm"
        icon={copyIcon}
        label={t('另存一份')}
        onPress={() => duplicate(t('{{title}}（副本）', { title: form.title }))}
      />
      <IconButton
        size="sm"
        icon={closeIcon}
        label={t('结束编辑')}
        onPress={() => (dirty ? setClosing(true) : closeDraft())}
      />
      <Button size="sm" onPress={save}>
        {t('保存')}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        onPress={withDocument((right) => run(() => applyAndRemember(right)))}
      >
        {t('应用')}
      </Button>
      <ConfirmDialog
        open={closing}
        onClose={() => setClosing(false)}
        title={t('放弃未保存的修改')}
        message={t('“{{title}}”还没有保存，结束编辑会丢失这些修改。', { title: form.title })}
        confirm={t('放弃修改')}
        cancel={t('继续编辑')}
        onConfirm={closeDraft}
      />
    </div>
  )
}
