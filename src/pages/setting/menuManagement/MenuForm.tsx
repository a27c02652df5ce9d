import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { routeFlags, SETTING_GROUP, settingPages } from '@/lib/menuRights'
import { isExternal } from '@/lib/validators'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useRecordForm } from '@/offline/useRecordForm'
import { usePage } from '@/routes/usePage'
import { CheckboxGroup } from '@/ui/CheckboxGroup'
import { FormDialog } from '@/ui/draft/FormDialog'
import { Facts } from '@/ui/Facts'
import { useField } from '@/ui/field/useField'
import { FormWide } from '@/ui/Form'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { guardText } from './guardText'
import { IconChoice } from './IconChoice'
import { flagText, flatMenu, menuRowOf, menuSchema, readMenu, type Menu, type MenuValues } from './menuValues'
import { PlaceFields } from './PlaceFields'

interface MenuFormProps {
  editing: Editing
  editor: ReturnType<typeof useEditing>
  menu: readonly Menu[]
  roles: readonly Row<'roleManagement'>[]
  /** What a new entry stands below. */
  below: number
  tell: Parameters<typeof useRecordForm>[0]['tell']
}

/** Adds a menu entry or edits one with every meta field; of the console's own routes the place stays. */
export function MenuForm({ editing, editor, menu, roles, below, tell }: MenuFormProps) {
  const { t, title } = useTexts()
  const page = usePage()
  const isNew = editing.record === null
  const entry = flatMenu(menu).find(({ uuid }) => uuid === editing.record)
  const labels: Record<keyof MenuValues, string> = {
    label: t('标题'),
    name: t('路由名称'),
    path: t('路径'),
    component: t('页面组件'),
    redirect: t('重定向'),
    parentId: t('上级菜单'),
    order: t('排序'),
    icon: t('图标'),
    badge: t('徽标'),
    activeMenu: t('高亮菜单'),
    target: t('打开方式'),
    role: t('访问限制'),
    guardMode: t('限制方式'),
    flags: t('选项'),
  }
  const { form, bar, trouble, unsaved, busy, submit, drop } = useRecordForm({
    module: 'menuManagement',
    page,
    editing,
    editor,
    schema: menuSchema,
    read: (given) => readMenu(isNew ? { parentId: below, ...(given as object) } : given),
    toRow: menuRowOf,
    nameOf: ({ label }) => label,
    label: (name) => labels[name],
    shown: (values: MenuValues, name) =>
      name === 'role' || name === 'guardMode'
        ? guardText(values, t)
        : name === 'flags'
          ? values.flags.map((flag) => t(flagText[flag])).join(' / ')
          : String(values[name]),
    tell,
  })
  const { control } = form
  const label = useField(control, 'label')
  const icon = useField(control, 'icon')
  const badge = useField(control, 'badge')
  const order = useField(control, 'order')
  const activeMenu = useField(control, 'activeMenu')
  const target = useField(control, 'target')
  const role = useField(control, 'role')
  const mode = useField(control, 'guardMode')
  const flags = useField(control, 'flags')
  const path = useField(control, 'path')

  const own = entry?.builtIn === true
  const needed = own && (settingPages.includes(entry.name ?? '') || entry.name === SETTING_GROUP)
  const codes = [...new Set([...roles.map((one) => one.role), ...role.value])]
  return (
    <FormDialog
      title={isNew ? t('添加菜单') : t('编辑菜单')}
      {...{ busy, unsaved, trouble, bar }}
      wide
      columns={2}
      onSubmit={submit}
      onClose={editor.close}
      onLeave={editor.leave}
      onDrop={() => void drop()}
    >
      {own ? (
        <FormWide>
          <Facts
            columns={2}
            items={[
              { term: labels.name, value: entry.name },
              { term: labels.path, value: entry.path },
              { term: labels.component, value: entry.component || t('无') },
              { term: labels.redirect, value: entry.redirect || t('无') },
            ]}
          />
          <p className="field-foot py-2">{t('系统自带的菜单：名称、路径、组件和上级固定不变')}</p>
        </FormWide>
      ) : (
        <PlaceFields control={control} menu={menu} record={editing.record} labels={labels} />
      )}
      <TextField
        {...label}
        label={labels.label}
        required
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus
        autoFocus={own}
        maxLength={50}
        description={
          title(label.value) === label.value ? undefined : t('英文界面显示：{{title}}', { title: title(label.value) })
        }
      />
      <NumberField
        {...order}
        label={labels.order}
        description={t('同级菜单按此从小到大排列')}
        min={0}
        max={9999}
        onChange={(value) => order.onChange(value ?? 0)}
      />
      <IconChoice {...icon} label={labels.icon} />
      <TextField {...badge} label={labels.badge} maxLength={10} />
      <TextField
        {...activeMenu}
        label={labels.activeMenu}
        description={t('打开此页时高亮的菜单路径')}
        maxLength={200}
      />
      <Select
        {...target}
        label={labels.target}
        disabled={!isExternal(path.value)}
        description={isExternal(path.value) ? undefined : t('只用于外部网址')}
        value={target.value === '' ? null : target.value}
        onChange={(value) => target.onChange(value ?? '')}
        clearable
        options={[
          { id: '_blank', label: t('新窗口') },
          { id: '_self', label: t('当前窗口') },
        ]}
      />
      <FormWide>
        <CheckboxGroup
          {...role}
          label={labels.role}
          description={needed ? t('管理员的配置页面不能收走') : t('都不选则不限制；单独指定了路由的角色不受此限')}
          options={codes.map((id) => ({ id, label: id, disabled: needed && id === 'Admin' && mode.value === 'oneOf' }))}
        />
      </FormWide>
      <Select
        {...mode}
        label={labels.guardMode}
        value={mode.value}
        disabled={needed}
        onChange={(value) => value && mode.onChange(value)}
        options={[
          { id: 'oneOf', label: t('只让选中的角色进入') },
          { id: 'except', label: t('只挡住选中的角色') },
        ]}
      />
      <FormWide>
        <CheckboxGroup
          {...flags}
          label={labels.flags}
          options={routeFlags.map((id) => ({
            id,
            label: t(flagText[id]),
            disabled: needed && id === 'hidden',
          }))}
        />
      </FormWide>
    </FormDialog>
  )
}
