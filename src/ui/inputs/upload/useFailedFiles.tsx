import { useState, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'

interface FailedFiles {
  /** Runs `save`, after the question whether to go on without the files if there are any. */
  readonly ask: (save: () => void) => void
  readonly dialog: ReactNode
}

/** Keeps a form from being saved without files that it could not take, until its person has said so. `names`: of these files. */
export function useFailedFiles(names: readonly string[]): FailedFiles {
  const { t } = useTexts()
  const [asked, setAsked] = useState<{ readonly save: () => void }>()
  const close = () => setAsked(undefined)
  const goOn = () => {
    close()
    asked?.save()
  }
  return {
    ask: (save) => (names.length > 0 ? setAsked({ save }) : save()),
    dialog: (
      <Dialog
        open={asked !== undefined}
        onClose={close}
        title={t('温馨提示')}
        closeLabel={t('回到表单')}
        role="alertdialog"
      >
        <p className="text-plain">{t('{{count}} 个文件没有加入，现在保存就没有它们：', { count: names.length })}</p>
        <ul className="mt-2 list-disc pl-5 wrap-anywhere">
          {names.map((name, at) => (
            <li key={at}>{name}</li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <SafeAction onPress={close}>{t('回到表单')}</SafeAction>
          <button type="button" className="btn btn-outline btn-primary" onClick={goOn}>
            {t('不要这些文件，保存')}
          </button>
        </div>
      </Dialog>
    ),
  }
}
