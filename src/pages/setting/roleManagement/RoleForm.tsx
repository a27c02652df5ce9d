import { permissions } from '@/contract/rowSchemas/office'
import { valueText } from '@/i18n/recordTexts'
import { permissionText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { ADMIN } from '@/lib/security/admin'
import { pagesOfRole } from '@/lib/menuRights'
import { READ_PERSONAL } from '@/lib/security/personal'
import { flatTree } from '@/lib/flatTree'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { FormWide } from '@/ui/inputs/Form'
import { RadioGroup } from '@/ui/inputs/RadioGroup'
import { TextField } from '@/ui/inputs/TextField'
import type { Row } from '@/contract/calls'
import { RouteChecks } from './RouteChecks'
import { readRole, roleSchema } from './roleValues'

interface RoleFormProps extends EditFormProps {
  menu: readonly Row<'menuManagement'>[]
}

/** Adds or edits a role: code, permissions, and visible pages. */
export function RoleForm({ menu, ...props }: RoleFormProps) {
  const { t } = useTexts()
  const edited = useEditForm({
    ...props,
    module: 'roleManagement',
    schema: roleSchema,
    read: readRole,
    main: 'role',
  })
  const { isNew } = edited
  const role = useFormField(edited, 'role')
  const description = useFormField(edited, 'description')
  const rights = useFormField(edited, 'btnRolesCheckedList')
  const mode = useFormField(edited, 'routeMode')
  const routes = useFormField(edited, 'routes')
  const isAdmin = !isNew && role.value === ADMIN

  const choose = (next: 'guard' | 'list') => {
    mode.onChange(next)
    // Start from the currently visible pages.
    if (next === 'list' && routes.value.length === 0) {
      routes.onChange([...pagesOfRole(flatTree(menu), { role: role.value })])
    }
  }
  return (
    <FormDialog {...edited.frame} title={isNew ? t('添加角色') : t('编辑角色')} wide>
      <TextField
        {...role}
        required
        takesFocus={isNew}
        readOnly={!isNew}
        description={isNew ? t('保存后不能修改') : undefined}
        maxLength={50}
      />
      <TextField {...description} maxLength={200} />
      <FormWide>
        <CheckboxGroup
          {...rights}
          description={isAdmin ? t('管理员必须保留读取和写入') : undefined}
          options={permissions
            .filter((id) => !isAdmin || id !== READ_PERSONAL)
            .map((id) => ({
              id,
              label: `${permissionText(id, t)} (${id})`,
              disabled: isAdmin && id !== 'delete:system',
            }))}
        />
      </FormWide>
      <FormWide>
        <RadioGroup
          label={mode.label}
          value={mode.value}
          onChange={choose}
          options={(['guard', 'list'] as const).map((id) => ({ id, label: valueText('routeMode', id, t) }))}
        />
        <RouteChecks
          menu={menu}
          role={role.value}
          editable={mode.value === 'list'}
          value={mode.value === 'list' ? routes.value : [...pagesOfRole(flatTree(menu), { role: role.value })]}
          onChange={routes.onChange}
          error={routes.error}
        />
      </FormWide>
    </FormDialog>
  )
}
