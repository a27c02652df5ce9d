import { useTexts } from '@/i18n/useTexts'
import type { Editing, useEditing } from '@/offline/useEditing'
import { useRecordForm } from '@/offline/useRecordForm'
import { useUndo } from '@/offline/useUndo'
import { usePage } from '@/routes/usePage'
import { FormDialog } from '@/ui/draft/FormDialog'
import { useField } from '@/ui/field/useField'
import { NumberField } from '@/ui/NumberField'
import { Select } from '@/ui/Select'
import { TextField } from '@/ui/TextField'
import { useWriteToast } from '@/ui/useWriteToast'
import {
  departmentSchema,
  possibleParents,
  readDepartment,
  type Department,
  type DepartmentValues,
} from './departmentValues'

interface DepartmentFormProps {
  editing: Editing
  editor: ReturnType<typeof useEditing>
  nodes: readonly Department[]
  /** What a new department stands below, if nothing else is chosen. */
  below: number
}

/** Adds or edits a department; none can stand below itself. */
export function DepartmentForm({ editing, editor, nodes, below }: DepartmentFormProps) {
  const { t } = useTexts()
  const page = usePage()
  const tell = useWriteToast(useUndo())
  const parents = possibleParents(nodes, editing.record)
  const labels = { name: t('部门名称'), parentId: t('上级部门'), order: t('排序') }
  const nameOf = (id: number) => parents.find((one) => one.id === id)?.name ?? t('无')
  const isNew = editing.record === null
  const { form, bar, trouble, unsaved, busy, submit, drop } = useRecordForm({
    module: 'departmentManagement',
    page,
    editing,
    editor,
    schema: departmentSchema,
    read: (given) => readDepartment(isNew ? { parentId: below, ...(given as object) } : given),
    toRow: (values) => values,
    nameOf: ({ name }) => name,
    label: (name) => labels[name],
    shown: (values: DepartmentValues, name) => (name === 'parentId' ? nameOf(values.parentId) : String(values[name])),
    tell,
  })
  const name = useField(form.control, 'name')
  const parent = useField(form.control, 'parentId')
  const order = useField(form.control, 'order')
  // The one at the top of all stays there.
  const isRoot = !isNew && nodes.some(({ uuid }) => uuid === editing.record)
  return (
    <FormDialog
      title={isNew ? t('添加部门') : t('编辑部门')}
      {...{ busy, unsaved, trouble, bar }}
      onSubmit={submit}
      onClose={editor.close}
      onLeave={editor.leave}
      onDrop={() => void drop()}
    >
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the first field of a dialog takes the focus */}
      <TextField {...name} label={labels.name} required autoFocus maxLength={50} />
      <Select
        {...parent}
        label={labels.parentId}
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
      <NumberField
        {...order}
        label={labels.order}
        description={t('同级部门按此从小到大排列')}
        min={0}
        max={9999}
        onChange={(value) => order.onChange(value ?? 0)}
      />
    </FormDialog>
  )
}
