import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/menuRights'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useRecordForm } from '@/offline/useRecordForm'
import { usePage } from '@/routes/usePage'
import { useSession } from '@/stores/session'
import { CheckboxGroup } from '@/ui/CheckboxGroup'
import { FormDialog } from '@/ui/draft/FormDialog'
import { useField } from '@/ui/field/useField'
import { TextField } from '@/ui/TextField'
import { newUserSchema, readUser, userRowOf, userSchema, type UserValues } from './userValues'

interface UserFormProps {
  editing: Editing
  editor: ReturnType<typeof useEditing>
  /** The codes of all roles. */
  roles: readonly string[]
  tell: Parameters<typeof useRecordForm>[0]['tell']
}

const secret = ['password'] as const

/** Adds or edits an account. Nobody takes the own administrator's role away. */
export function UserForm({ editing, editor, roles, tell }: UserFormProps) {
  const { t } = useTexts()
  const page = usePage()
  const me = useSession((state) => state.username)
  const isNew = editing.record === null
  const labels: Record<keyof UserValues, string> = {
    username: t('用户名'),
    password: t('密码'),
    email: t('邮箱'),
    roles: t('角色'),
  }
  const { form, bar, trouble, unsaved, busy, submit, drop } = useRecordForm({
    module: 'userManagement',
    page,
    editing,
    editor,
    schema: isNew ? newUserSchema : userSchema,
    read: readUser,
    toRow: userRowOf,
    nameOf: ({ username }) => username,
    secret,
    label: (name) => labels[name],
    shown: (values: UserValues, name) =>
      name === 'roles' ? values.roles.join(' / ') : name === 'password' ? '' : values[name],
    tell,
  })
  const username = useField(form.control, 'username')
  const password = useField(form.control, 'password')
  const email = useField(form.control, 'email')
  const held = useField(form.control, 'roles')
  const isMe = !isNew && username.value === me
  const ownAdmin = isMe && held.value.includes(ADMIN)
  // A role that an account holds stays in sight when it is no longer there.
  const options = [...new Set([...roles, ...held.value])]
  return (
    <FormDialog
      title={isNew ? t('添加用户') : t('编辑用户')}
      {...{ busy, unsaved, trouble, bar }}
      onSubmit={submit}
      onClose={editor.close}
      onLeave={editor.leave}
      onDrop={() => void drop()}
    >
      <TextField
        {...username}
        label={labels.username}
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus
        autoFocus={isNew}
        readOnly={!isNew}
        description={isNew ? t('保存后不能修改') : undefined}
        maxLength={50}
      />
      <TextField
        {...password}
        label={labels.password}
        type="password"
        required={isNew}
        autoComplete="new-password"
        description={isNew ? t('至少 6 位；不会存入草稿') : t('留空则不修改；不会存入草稿')}
        maxLength={50}
      />
      <TextField {...email} label={labels.email} type="email" maxLength={200} />
      <CheckboxGroup
        {...held}
        label={labels.roles}
        required
        description={ownAdmin ? t('不能取消自己的管理员角色') : undefined}
        options={options.map((id) => ({ id, label: id, disabled: ownAdmin && id === ADMIN }))}
      />
    </FormDialog>
  )
}
