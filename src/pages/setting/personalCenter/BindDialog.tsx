import { useTexts } from '@/i18n/useTexts'
import { isBlank } from '@/lib/validators'
import { Dialog } from '@/ui/overlay/Dialog'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { TextField } from '@/ui/inputs/TextField'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'

interface BindDialogProps {
  /** What the third party is called. */
  name: string
  busy: boolean
  onClose: () => void
  onBind: (account: string) => Promise<void>
}

/** Asks which account there is to be noted. */
export function BindDialog({ name, busy, onClose, onBind }: BindDialogProps) {
  const { t } = useTexts()
  const form = useSimpleForm({
    initial: { account: '' },
    check: ({ account }) => ({ account: isBlank(account) ? t('请输入帐号') : '' }),
    send: ({ account }) => onBind(account.trim()),
  })
  return (
    <Dialog open onClose={onClose} title={t('绑定{{name}}', { name })} closeLabel={t('关闭')}>
      <form noValidate onSubmit={form.onSubmit}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus */}
        <TextField {...form.field('account')} label={t('{{name}}帐号', { name })} required autoFocus maxLength={100} />
        <div className="mt-2 flex justify-end gap-2">
          <button type="button" className="btn" onClick={onClose}>
            {t('取消')}
          </button>
          <SubmitButton busy={busy}>{t('绑定')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
