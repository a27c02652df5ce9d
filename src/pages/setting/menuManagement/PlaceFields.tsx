import { useTexts } from '@/i18n/useTexts'
import { flatTree } from '@/lib/flatTree'
import { useFormField, type LabelledForm } from '@/records/form/useEditForm'
import { ComboBox } from '@/ui/inputs/ComboBox'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { groupsFor, type Menu, type MenuValues } from './menuValues'

interface PlaceFieldsProps {
  edited: LabelledForm<MenuValues>
  menu: readonly Menu[]
  /** uuid of the entry, null for a new one. */
  record: string | null
}

/** Parent and target of an added entry. */
export function PlaceFields({ edited, menu, record }: PlaceFieldsProps) {
  const { t, title } = useTexts()
  const name = useFormField(edited, 'name')
  const path = useFormField(edited, 'path')
  const component = useFormField(edited, 'component')
  const redirect = useFormField(edited, 'redirect')
  const parent = useFormField(edited, 'parentId')
  const pages = new Map(
    flatTree(menu).flatMap((one) => (one.builtIn && one.component ? [[one.component, one.label]] : [])),
  )
  return (
    <>
      <TextField {...name} required takesFocus maxLength={50} />
      <TextField {...path} required maxLength={200} description={t('路径或外部网址')} />
      <ComboBox
        {...component}
        description={t('留空则为分组或外部网址')}
        value={component.value === '' ? null : component.value}
        onChange={(value) => component.onChange(value ?? '')}
        options={[...pages].map(([id, label]) => ({ id, label: id, detail: title(label) }))}
      />
      <Select
        {...parent}
        value={String(parent.value)}
        onChange={(id) => id !== null && parent.onChange(Number(id))}
        options={[
          { id: '0', label: t('无') },
          ...groupsFor(menu, record).map((chain) => ({
            id: String(chain.at(-1)?.id),
            label: chain.map((one) => title(one.label)).join(' / '),
          })),
        ]}
      />
      <TextField {...redirect} maxLength={200} description={t('只用于分组')} />
    </>
  )
}
