import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { useNodeRemoval } from '@/records/list/useNodeRemoval'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { usePage } from '@/routes/usePage'
import { TreePage } from '@/records/TreePage'
import { recordColumns } from '@/records/sheets/recordSheets'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { reportWrite } from '@/records/list/reportWrite'
import { type EditFormProps, useEditForm, useFormField } from '@/records/form/useEditForm'
import { FormDialog } from '@/ui/inputs/draft/FormDialog'
import { NumberField } from '@/ui/inputs/NumberField'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import {
  departmentSchema,
  orderTerms,
  possibleParents,
  readDepartment,
  type Department,
} from './departmentManagement/departmentValues'

interface DepartmentFormProps extends EditFormProps {
  nodes: readonly Department[]
  /** Default parent of a new department. */
  below: number
}

/** Adds or edits a department; it can't be its own ancestor. */
function DepartmentForm({ editing, editor, nodes, below }: DepartmentFormProps) {
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

/** The department tree: search, add below, edit, delete, export; the root can't be deleted. */
export default function DepartmentManagement() {
  const { t } = useTexts()
  const { path } = usePage()
  const [name, setName] = useState('')
  const query = useQuery(listOptions('departmentManagement', { name }))
  const whole = useQuery(listOptions('departmentManagement', { name: '' })).data?.list ?? []
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const [below, setBelow] = useState<number>()
  const removal = useNodeRemoval('departmentManagement', {
    nameOf: (department) => department.name,
    refusal: (department) => t('“{{name}}”还有下级部门，请先删除或移到别处', { name: department }),
    notify: reportWrite,
  })

  const root = whole[0]?.id ?? 0
  const add = (id: number) => {
    setBelow(id)
    editor.add()
  }
  return (
    <TreePage
      module="departmentManagement"
      title={t('部门管理')}
      purpose={t('维护部门和上下级关系')}
      query={query}
      nodes={query.data?.list ?? []}
      exported={recordColumns('departmentManagement', ['name', 'parentName', 'order', 'createTime'], t)}
      add={{ label: t('添加部门'), onPress: () => add(root) }}
      search={{ label: t('部门名称'), value: name, onChange: setName }}
      onClear={name === '' ? undefined : () => setName('')}
      notice={<DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />}
      nameHead={t('部门名称')}
      nameOf={(node) => node.name}
      columns={[
        { id: 'parentName', header: t('上级部门'), renderCell: (node) => node.parentName || t('无') },
        { id: 'order', header: t('排序'), renderCell: (node) => node.order, align: 'end', width: '6rem', brief: true },
        {
          id: 'createTime',
          header: t('创建时间'),
          renderCell: (node) => <span className="tabular-nums">{node.createTime}</span>,
          brief: true,
        },
      ]}
      actions={(node) => [
        { label: t('添加下级'), onPress: () => add(node.id), disabled: node.id <= 0, needs: 'write' },
        { label: t('编辑'), onPress: () => editor.edit(node), needs: 'write' },
        // The root can't be deleted.
        ...(node.parentId === 0
          ? []
          : [{ label: t('删除'), onPress: () => removal.ask(node), destroys: true, needs: 'remove' } as const]),
      ]}
    >
      {editor.editing && (
        <DepartmentForm
          key={editor.editing.id}
          editing={editor.editing}
          editor={editor}
          nodes={whole}
          below={below ?? root}
        />
      )}
      {removal.dialog}
    </TreePage>
  )
}
