import type { Row } from '@/contract/calls'
import { valueText } from '@/i18n/recordTexts'
import { roleText } from '@/i18n/roleTexts'
import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { ADMIN } from '@/lib/security/admin'
import { routeFlags, SETTING_GROUP, settingPages } from '@/lib/menuRights'
import { isExternal } from '@/lib/validators'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { CheckboxGroup } from '@/ui/inputs/CheckboxGroup'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { Facts } from '@/ui/data/Facts'
import { FormWide } from '@/ui/inputs/Form'
import { FormSection } from '@/ui/inputs/FormSections'
import { IconField } from '@/ui/inputs/IconField'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { guardText } from './guardText'
import { flagText, menuRowOf, menuSchema, orderTerms, readMenu, type Menu } from './menuValues'
import { PlaceFields } from './PlaceFields'

interface MenuFormProps extends EditFormProps {
  menu: readonly Menu[]
  roles: readonly Row<'roleManagement'>[]
  /** Default parent of a new entry. */
  below: number
}

/** Adds or edits a menu entry with every meta field; built-in routes keep their place. */
export function MenuForm({ menu, roles, below, ...props }: MenuFormProps) {
  const { t, title } = useTexts()
  const { record } = props.editing
  const entry = flatTree(menu).find(({ uuid }) => uuid === record)
  const edited = useEditForm({
    ...props,
    module: 'menuManagement',
    schema: menuSchema,
    read: readMenu,
    fresh: { parentId: below },
    toRow: menuRowOf,
    main: 'label',
    words: {
      role: (_roles, values) => guardText(values, t),
      guardMode: (_mode, values) => guardText(values, t),
      flags: (flags) => flags.map((flag) => t(flagText[flag])).join(' / '),
    },
  })
  const label = useFormField(edited, 'label')
  const icon = useFormField(edited, 'icon')
  const badge = useFormField(edited, 'badge')
  const order = useFormField(edited, 'order')
  const activeMenu = useFormField(edited, 'activeMenu')
  const target = useFormField(edited, 'target')
  const role = useFormField(edited, 'role')
  const mode = useFormField(edited, 'guardMode')
  const flags = useFormField(edited, 'flags')
  const path = useFormField(edited, 'path')

  const own = entry?.builtIn === true
  const needed = own && (settingPages.includes(entry.name ?? '') || entry.name === SETTING_GROUP)
  const codes = [...new Set([...roles.map((one) => one.role), ...role.value])]
  return (
    <FormDialog {...edited.frame} title={edited.isNew ? t('添加菜单') : t('编辑菜单')} wide>
      <FormSection title={t('位置')}>
        {own ? (
          <FormWide>
            <Facts
              columns={2}
              items={[
                { term: edited.label('name'), value: entry.name },
                { term: edited.label('path'), value: entry.path },
                { term: edited.label('component'), value: entry.component || t('无') },
                { term: edited.label('redirect'), value: entry.redirect || t('无') },
              ]}
            />
            <p className="field-foot py-2">{t('系统自带的菜单：名称、路径、组件和上级固定不变')}</p>
          </FormWide>
        ) : (
          <PlaceFields edited={edited} menu={menu} record={record} />
        )}
      </FormSection>
      <FormSection title={t('显示方式')}>
        <TextField
          {...label}
          required
          takesFocus={own}
          maxLength={50}
          description={
            title(label.value) === label.value ? undefined : t('英文界面显示：{{title}}', { title: title(label.value) })
          }
        />
        <NumberField {...order} {...orderTerms} required description={t('同级菜单按此从小到大排列')} />
        <IconField {...icon} clearable />
        <TextField {...badge} maxLength={10} />
        <TextField {...activeMenu} description={t('打开此页时高亮的菜单路径')} maxLength={200} />
        <Select
          {...target}
          disabled={!isExternal(path.value)}
          description={isExternal(path.value) ? undefined : t('只用于外部网址')}
          value={target.value === '' ? null : target.value}
          onChange={(value) => target.onChange(value ?? '')}
          clearable
          options={(['_blank', '_self'] as const).map((id) => ({ id, label: valueText('target', id, t) }))}
        />
      </FormSection>
      <FormSection title={t('访问限制')}>
        <FormWide>
          <CheckboxGroup
            {...role}
            description={needed ? t('管理员的配置页面不能取消') : t('都不选则不限制；单独指定了路由的角色不受此限')}
            options={codes.map((id) => ({
              id,
              label: roleText(id, t),
              disabled: needed && id === ADMIN && mode.value === 'oneOf',
            }))}
          />
        </FormWide>
        <Select
          {...mode}
          value={mode.value}
          disabled={needed}
          onChange={(value) => value && mode.onChange(value)}
          options={(['oneOf', 'except'] as const).map((id) => ({ id, label: valueText('guardMode', id, t) }))}
        />
      </FormSection>
      <FormSection title={t('选项')}>
        <FormWide>
          <CheckboxGroup
            {...flags}
            options={routeFlags.map((id) => ({
              id,
              label: t(flagText[id]),
              disabled: needed && id === 'hidden',
            }))}
          />
        </FormWide>
      </FormSection>
    </FormDialog>
  )
}
