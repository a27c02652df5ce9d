import { permissions } from '@/api/rowSchemas/office'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN, pagesOfRole } from '@/lib/menuRights'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useRecordForm } from '@/offline/useRecordForm'
import { usePage } from '@/routes/usePage'
import { CheckboxGroup } from '@/ui/CheckboxGroup'
import { FormDialog } from '@/ui/draft/FormDialog'
import { useField } from '@/ui/field/useField'
import { FormWide } from '@/ui/Form'
import { RadioGroup } from '@/ui/RadioGroup'
import { TextField } from '@/ui/TextField'
import type { Row } from '@/api/contract'
import { permissionText } from './permissionText'
import { RouteChecks } from './RouteChecks'
import { flatMenu, readRole, roleSchema, type RoleValues } from './roleValues'

type Tell = Parameters<typeof useRecordForm>[0]['tell']

interface RoleFormProps {
  editing: Editing
  editor: ReturnType<typeof useEditing>
  menu: readonly Row<'menuManagement'>[]
  tell: Tell
}

/** Adds or edits a role: code, rights, and the pages that its people see. */
export function RoleForm({ editing, editor, menu, tell }: RoleFormProps) {
  const { t } = useTexts()
  const page = usePage()
  const isNew = editing.record === null
  const labels: Record<keyof RoleValues, string> = {
    role: t('角色编码'),
    description: t('角色说明'),
    btnRolesCheckedList: t('数据权限'),
    routeMode: t('可见页面'),
    routes: t('路由'),
  }
  const modes = { guard: t('按菜单的访问限制'), list: t('单独指定') }
  const { form, bar, trouble, unsaved, busy, submit, drop } = useRecordForm({
    module: 'roleManagement',
    page,
    editing,
    editor,
    schema: roleSchema,
    read: readRole,
    toRow: (values) => values,
    nameOf: ({ role }) => role,
    label: (name) => labels[name],
    shown: (values: RoleValues, name) =>
      name === 'routeMode'
        ? modes[values.routeMode]
        : name === 'btnRolesCheckedList'
          ? values.btnRolesCheckedList.map((one) => t(permissionText[one])).join(' / ')
          : name === 'routes'
            ? values.routes.join(' / ')
            : values[name],
    tell,
  })
  const role = useField(form.control, 'role')
  const description = useField(form.control, 'description')
  const rights = useField(form.control, 'btnRolesCheckedList')
  const mode = useField(form.control, 'routeMode')
  const routes = useField(form.control, 'routes')
  const isAdmin = !isNew && role.value === ADMIN

  const choose = (next: 'guard' | 'list') => {
    mode.onChange(next)
    // Begins with what the role sees now.
    if (next === 'list' && routes.value.length === 0) {
      routes.onChange([...pagesOfRole(flatMenu(menu), { role: role.value })])
    }
  }
  return (
    <FormDialog
      title={isNew ? t('添加角色') : t('编辑角色')}
      {...{ busy, unsaved, trouble, bar }}
      wide
      columns={2}
      onSubmit={submit}
      onClose={editor.close}
      onLeave={editor.leave}
      onDrop={() => void drop()}
    >
      <TextField
        {...role}
        label={labels.role}
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus
        autoFocus={isNew}
        readOnly={!isNew}
        description={isNew ? t('保存后不能修改') : undefined}
        maxLength={50}
      />
      <TextField {...description} label={labels.description} maxLength={200} />
      <FormWide>
        <CheckboxGroup
          {...rights}
          label={labels.btnRolesCheckedList}
          description={isAdmin ? t('管理员必须保留读取和写入') : undefined}
          options={permissions.map((id) => ({
            id,
            label: `${t(permissionText[id])} (${id})`,
            disabled: isAdmin && id !== 'delete:system',
          }))}
        />
      </FormWide>
      <FormWide>
        <RadioGroup
          label={labels.routeMode}
          value={mode.value}
          onChange={choose}
          options={[
            { id: 'guard', label: modes.guard },
            { id: 'list', label: modes.list },
          ]}
        />
        <RouteChecks
          menu={menu}
          role={role.value}
          editable={mode.value === 'list'}
          value={mode.value === 'list' ? routes.value : [...pagesOfRole(flatMenu(menu), { role: role.value })]}
          onChange={routes.onChange}
          error={routes.error}
        />
      </FormWide>
    </FormDialog>
  )
}
