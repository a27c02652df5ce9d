import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import addIcon from 'virtual:icon/add-line'
import { listOptions, useRemove } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { useDrafts } from '@/offline/useDrafts'
import { useEditing } from '@/offline/useEditing'
import { useMarks } from '@/offline/useMarks'
import { useUndo } from '@/offline/useUndo'
import { hrefTo, usePage } from '@/routes/usePage'
import { AsOf } from '@/ui/AsOf'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { DraftsWaiting } from '@/ui/draft/DraftsWaiting'
import { Icon } from '@/ui/Icon'
import { SearchField } from '@/ui/SearchField'
import { EmptyState, ErrorState } from '@/ui/States'
import { TableSkeleton } from '@/ui/Table'
import { groupsOf } from '@/ui/tree/lines'
import { toastError } from '@/ui/toast'
import { TreeTable } from '@/ui/TreeTable'
import { useWriteToast } from '@/ui/useWriteToast'
import { WriteMark } from '@/ui/WriteMark'
import { DepartmentForm } from './departmentManagement/DepartmentForm'
import type { Department } from './departmentManagement/departmentValues'

/** The departments as a tree: search, add below, edit, delete; the root stays. */
export default function DepartmentManagement() {
  const { t, title } = useTexts()
  const { path } = usePage()
  const [wanted, setWanted] = useState('')
  const { data, error, dataUpdatedAt, refetch } = useQuery(listOptions('departmentManagement', { name: wanted }))
  const whole = useQuery(listOptions('departmentManagement', { name: '' })).data?.list ?? []
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const marks = useMarks('departmentManagement')
  const remove = useRemove('departmentManagement')
  const tell = useWriteToast(useUndo())
  const [shut, setShut] = useState<ReadonlySet<string>>(new Set())
  const [below, setBelow] = useState<number>()
  const [doomed, setDoomed] = useState<Department>()

  const nodes = data?.list ?? []
  const root = whole[0]?.id ?? 0
  const add = (id: number) => {
    setBelow(id)
    editor.add()
  }
  const askRemoval = (node: Department) =>
    (node.children?.length ?? 0) > 0
      ? toastError(t('“{{name}}”还有下级部门，要先删除或移走它们', { name: node.name }))
      : setDoomed(node)
  const confirmRemoval = async () => {
    const answer = doomed && (await remove.mutateAsync([doomed]).catch(() => undefined))
    setDoomed(undefined)
    if (answer) tell(answer)
  }
  return (
    <div className="page">
      <h1 className="sr-only">{t('部门管理')}</h1>
      <section className="panel flex flex-col gap-4 p-5">
        <div className="flex flex-wrap items-start gap-2">
          <button type="button" className="btn btn-primary" disabled={!data} onClick={() => add(root)}>
            <Icon path={addIcon} size={16} />
            {t('添加部门')}
          </button>
          <button
            type="button"
            className="btn"
            disabled={nodes.length === 0}
            onClick={() => setShut(new Set(shut.size > 0 ? [] : groupsOf(nodes)))}
          >
            {shut.size > 0 ? t('全部展开') : t('全部收起')}
          </button>
          <div className="ml-auto w-64 max-sm:w-full">
            <SearchField
              label={t('部门名称')}
              labelHidden
              placeholder={t('部门名称')}
              value={wanted}
              onChange={setWanted}
            />
          </div>
        </div>
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
        {error && !data ? (
          <ErrorState
            title={t('列表没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={() => void refetch()}
          />
        ) : !data ? (
          <TableSkeleton />
        ) : nodes.length === 0 ? (
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
              // The root can't be deleted, nor what others stand below.
              ...(node.parentId === 0 ? [] : [{ label: t('删除'), onPress: () => askRemoval(node), destroys: true }]),
            ]}
            shut={shut}
            onShut={setShut}
          />
        )}
        <AsOf at={data?.asOf ?? (error && data ? dataUpdatedAt : undefined)} partial={data?.partial} />
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
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t('温馨提示')}
        message={t('确定删除“{{title}}”吗？', { title: doomed?.name ?? '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={remove.isPending}
        onConfirm={() => void confirmRemoval()}
      />
    </div>
  )
}
