import type { Control } from 'react-hook-form'
import { useTexts } from '@/i18n/useTexts'
import { ComboBox } from '@/ui/ComboBox'
import { useField } from '@/ui/field/useField'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { flatMenu, groupsFor, type Menu, type MenuValues } from './menuValues'

interface PlaceFieldsProps {
  control: Control<MenuValues>
  menu: readonly Menu[]
  /** uuid of the entry, null for a new one. */
  record: string | null
  labels: Readonly<Record<keyof MenuValues, string>>
}

/** Where an entry that was added stands, and where it leads. */
export function PlaceFields({ control, menu, record, labels }: PlaceFieldsProps) {
  const { t, title } = useTexts()
  const name = useField(control, 'name')
  const path = useField(control, 'path')
  const component = useField(control, 'component')
  const redirect = useField(control, 'redirect')
  const parent = useField(control, 'parentId')
  const pages = new Map(
    flatMenu(menu).flatMap((one) => (one.builtIn && one.component ? [[one.component, one.label]] : [])),
  )
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus */}
      <TextField {...name} label={labels.name} required autoFocus maxLength={50} />
      <TextField {...path} label={labels.path} required maxLength={200} description={t('路径或外部网址')} />
      <ComboBox
        {...component}
        label={labels.component}
        description={t('留空则为分组或外部网址')}
        value={component.value === '' ? null : component.value}
        onChange={(value) => component.onChange(value ?? '')}
        options={[...pages].map(([id, label]) => ({ id, label: id, detail: title(label) }))}
      />
      <Select
        {...parent}
        label={labels.parentId}
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
      <TextField {...redirect} label={labels.redirect} maxLength={200} description={t('只用于分组')} />
    </>
  )
}
