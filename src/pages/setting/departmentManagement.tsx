import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { useNodeRemoval } from '@/list/useNodeRemoval'
import { useDrafts } from '@/offline/drafts/useDraft'
import { useEditing } from '@/offline/drafts/useEditing'
import { useMarks } from '@/offline/outbox/queries'
import { useUndo } from '@/offline/outbox/calls'
import { hrefTo, usePage } from '@/routes/usePage'
import { TreeSheets } from '@/sheet/parts/TreeSheets'
import { recordColumns } from '@/sheet/recordSheets'
import { DataAge } from '@/ui/data/DataAge'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { Loaded } from '@/ui/feedback/Loaded'
import { EmptyState } from '@/ui/feedback/States'
import { TreeTools } from '@/ui/data/tree/TreeTools'
import { TreeTable } from '@/ui/data/TreeTable'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { WriteMark } from '@/ui/feedback/WriteMark'
import { DepartmentForm } from './departmentManagement/DepartmentForm'

/** The department tree: search, add below, edit, delete, export; the root can't be deleted. */
export default function DepartmentManagement() {
  const { t } = useTexts()
  const { path } = usePage()
  const [wanted, setWanted] = useState('')
  const { data, error, dataUpdatedAt, refetch } = useQuery(listOptions('departmentManagement', { name: wanted }))
  const whole = useQuery(listOptions('departmentManagement', { name: '' })).data?.list ?? []
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const marks = useMarks('departmentManagement')
  const tell = useWriteToast(useUndo())
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [below, setBelow] = useState<number>()
  const removal = useNodeRemoval('departmentManagement', {
    nameOf: ({ name }) => name,
    refusal: (name) => t('“{{name}}”还有下级部门，要先删除或移走它们', { name }),
    tell,
  })

  const nodes = data?.list ?? []
  const root = whole[0]?.id ?? 0
  const add = (id: number) => {
    setBelow(id)
    editor.add()
  }
  const asOf = data?.asOf ?? (error && data ? dataUpdatedAt : undefined)
  return (
    <div className="page">
      <h1 className="sr-only">{t('部门管理')}</h1>
      <section className="panel flex flex-col gap-4 p-5">
        <TreeTools
          nodes={nodes}
          shut={shut}
          onShut={setShut}
          adding={t('添加部门')}
          addable={data !== undefined}
          onAdd={() => add(root)}
          searching={t('部门名称')}
          wanted={wanted}
          onWanted={setWanted}
        >
          <TreeSheets
            module="departmentManagement"
            nodes={nodes}
            asOf={asOf}
            columns={recordColumns('departmentManagement', ['name', 'parentName', 'order', 'createTime'], t)}
          />
        </TreeTools>
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        <Loaded data={data} error={error} onRetry={() => void refetch()}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={t('没有符合条件的记录')} action={t('清空筛选')} onAction={() => setWanted('')} />
            ) : (
              <TreeTable
                label={t('部门管理')}
                nodes={nodes}
                nameHead={t('部门名称')}
                nameOf={(node) => node.name}
                renderMark={(node) => <WriteMark state={marks[node.uuid]} href={hrefTo('/sync')} />}
                columns={[
                  { id: 'parentName', header: t('上级部门'), renderCell: (node) => node.parentName || t('无') },
                  { id: 'order', header: t('排序'), renderCell: (node) => node.order, brief: true },
                  {
                    id: 'createTime',
                    header: t('创建时间'),
                    renderCell: (node) => <span className="tabular-nums">{node.createTime}</span>,
                    brief: true,
                  },
                ]}
                actions={(node) => [
                  { label: t('添加下级'), onPress: () => add(node.id), disabled: node.id <= 0 },
                  { label: t('编辑'), onPress: () => editor.edit(node) },
                  // The root and departments with children can't be deleted.
                  ...(node.parentId === 0
                    ? []
                    : [{ label: t('删除'), onPress: () => removal.ask(node), destroys: true }]),
                ]}
                shut={shut}
                onShut={setShut}
              />
            )
          }
        </Loaded>
        <DataAge at={asOf} partial={data?.partial} />
      </section>
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
    </div>
  )
}
