import { useTexts } from '@/i18n/useTexts'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import { departmentSchema, orderTerms, possibleParents, readDepartment, type Department } from './departmentValues'

interface DepartmentFormProps extends EditFormProps {
  nodes: readonly Department[]
  /** Default parent of a new department. */
  below: number
}

/** Adds or edits a department; it can't be its own ancestor. */
export function DepartmentForm({ editing, editor, nodes, below }: DepartmentFormProps) {
  const { t } = useTexts()
  const parents = possibleParents(nodes, editing.record)
  const edited = useEditForm({
    module: 'departmentManagement',
    editing,
    editor,
    schema: departmentSchema,
    read: readDepartment,
    fresh: { parentId: below },
    main: 'name',
    words: { parentId: (above) => parents.find(({ id }) => id === above)?.name ?? t('无') },
  })
  const name = useFormField(edited, 'name')
  const parent = useFormField(edited, 'parentId')
  const order = useFormField(edited, 'order')
  // The root keeps its place.
  const isRoot = !edited.isNew && nodes.some(({ uuid }) => uuid === editing.record)
  return (
    <FormDialog {...edited.frame} title={edited.isNew ? t('添加部门') : t('编辑部门')}>
      <TextField {...name} required takesFocus maxLength={50} />
      <Select
        {...parent}
        required
        disabled={isRoot}
        description={isRoot ? t('根部门没有上级') : undefined}
        value={isRoot ? null : String(parent.value)}
        onChange={(id) => id !== null && parent.onChange(Number(id))}
        placeholder={t('无')}
        options={parents.map(({ id, name: label, path }) => ({
          id: String(id),
          label,
          ...(path.length > 0 && { detail: path.join(' / ') }),
        }))}
      />
      <NumberField {...order} {...orderTerms} required description={t('同级部门按此从小到大排列')} />
    </FormDialog>
  )
}
