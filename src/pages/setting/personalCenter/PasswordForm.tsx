import { useState } from 'react'
import { send } from '@/client/client'
import { calls } from '@/contract/calls'
import { ApiError } from '@/contract/status'
import { useTexts } from '@/i18n/useTexts'
import { isPassword } from '@/lib/validators'
import { SubmitButton } from '@/ui/inputs/SubmitButton'
import { TextField } from '@/ui/inputs/TextField'
import { useSimpleForm } from '@/ui/inputs/useSimpleForm'
import { toastSuccess } from '@/ui/feedback/toast'

const empty = { password: '', newPassword: '', again: '' }

/** Changes the own password, which only a server can do: nothing of it is stored on the device, or sent later. */
export function PasswordForm({ username }: { username: string }) {
  const { t, title } = useTexts()
  /** The current password that the server refused, with its message. */
  const [refused, setRefused] = useState<{ readonly password: string; readonly message: string }>()
  const { field, reset, busy, onSubmit } = useSimpleForm({
    initial: empty,
    check: ({ password, newPassword, again }) => ({
      password: password ? (password === refused?.password ? title(refused.message) : '') : t('请输入当前密码'),
      newPassword: isPassword(newPassword)
        ? newPassword === password
          ? t('新密码不能与当前密码相同')
          : ''
        : t('密码不能少于 6 位'),
      again: again === newPassword ? '' : t('两次输入的新密码不一致'),
    }),
    async send({ password, newPassword }) {
      const { msg } = await send(calls.changePassword, { body: { password, newPassword } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.fields.includes('password'))
          setRefused({ password, message: error.message })
        throw error
      })
      reset()
      toastSuccess(title(msg))
    },
  })
  const common = { type: 'password', required: true, maxLength: 50 } as const
  return (
    <form
      noValidate
      className="form max-w-100 pt-2"
      data-labels="top"
      data-columns={1}
      aria-label={t('修改密码')}
      onSubmit={onSubmit}
    >
      {/* Gives password managers the account. */}
      <input type="text" hidden readOnly name="username" autoComplete="username" value={username} />
      <TextField {...field('password')} {...common} label={t('当前密码')} autoComplete="current-password" />
      <TextField
        {...field('newPassword')}
        {...common}
        label={t('新密码')}
        description={t('至少 6 位；不会存入草稿')}
        autoComplete="new-password"
      />
      <TextField {...field('again')} {...common} label={t('再次输入新密码')} autoComplete="new-password" />
      <SubmitButton busy={busy} className="justify-self-start">
        {t('修改密码')}
      </SubmitButton>
    </form>
  )
}
