import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { ADMIN } from '@/lib/security/admin'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { useSession } from '@/stores/session'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { TextField } from '@/ui/inputs/TextField'
import { newUserSchema, readUser, userRowOf, userSchema } from './userValues'
import { VillageChecks } from './VillageChecks'

interface UserFormProps extends EditFormProps {
  /** The codes of all roles. */
  roles: readonly string[]
}

const secret = ['password'] as const

/** Adds or edits an account. The own Admin role can't be removed. */
export function UserForm({ roles, ...props }: UserFormProps) {
  const { t, locale } = useTexts()
  const me = useSession((state) => state.username)
  const edited = useEditForm({
    ...props,
    module: 'userManagement',
    schema: props.editing.record === null ? newUserSchema : userSchema,
    read: readUser,
    toRow: userRowOf(readUser(props.editing.base ?? {}).villages),
    words: { villages: (villages) => (villages.length > 0 ? listed(villages, locale) : t('全部村')) },
    main: 'username',
    secret,
  })
  const { isNew } = edited
  const username = useFormField(edited, 'username')
  const password = useFormField(edited, 'password')
  const email = useFormField(edited, 'email')
  const phone = useFormField(edited, 'phone')
  const held = useFormField(edited, 'roles')
  const villages = useFormField(edited, 'villages')
  const isMe = !isNew && username.value === me
  const ownAdmin = isMe && held.value.includes(ADMIN)
  // Also offer assigned roles that no longer exist.
  const options = [...new Set([...roles, ...held.value])]
  return (
    <FormDialog {...edited.frame} title={isNew ? t('添加用户') : t('编辑用户')}>
      <TextField
        {...username}
        required
        takesFocus={isNew}
        readOnly={!isNew}
        description={isNew ? t('保存后不能修改') : undefined}
        maxLength={50}
      />
      <TextField
        {...password}
        type="password"
        required={isNew}
        autoComplete="new-password"
        description={isNew ? t('至少 6 位；不会存入草稿') : t('留空则不修改；不会存入草稿')}
        maxLength={50}
      />
      <TextField {...email} type="email" maxLength={200} />
      <TextField {...phone} type="tel" maxLength={40} description={t('可以用它和验证码登录')} />
      <CheckboxGroup
        {...held}
        required
        description={ownAdmin ? t('不能取消自己的管理员角色') : undefined}
        options={options.map((id) => ({ id, label: roleText(id, t), disabled: ownAdmin && id === ADMIN }))}
      />
      <VillageChecks
        {...villages}
        disabled={isMe}
        description={isMe ? t('不能把自己限定在一些村') : t('只看得到、改得了这些村的记录；不能管理用户、角色和菜单')}
      />
    </FormDialog>
  )
}
