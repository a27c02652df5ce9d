import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions, useRemove } from '@/api/resource'
import type { Row } from '@/api/contract'
import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { useLayout } from '@/stores/layout'
import { openBehind } from '@/stores/tabs'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import { Pagination } from '@/ui/Pagination'
import { EmptyState, ErrorState } from '@/ui/States'
import { TableSkeleton } from '@/ui/Table'
import { toastInfo, toastSuccess } from '@/ui/toast'
import { Cards } from './comprehensiveTable/Cards'
import { EditDialog } from './comprehensiveTable/EditDialog'
import { Filters } from './comprehensiveTable/Filters'
import { PreviewDialog } from './comprehensiveTable/PreviewDialog'
import { Rows } from './comprehensiveTable/Rows'
import { Toolbar } from './comprehensiveTable/Toolbar'
import { useEditor } from './comprehensiveTable/useEditor'
import { useListState } from './comprehensiveTable/useListState'

/** The comprehensive table: filters, sort, paging, selection, add, edit, delete, details behind. */
export default function ComprehensiveTable() {
  const { t, title } = useTexts()
  const go = useGo()
  const phone = useLayout((state) => state.device === 'mobile')
  const list = useListState()
  const editor = useEditor()
  const { data, error, isPlaceholderData, refetch } = useQuery(listOptions('table', list.query))
  const remove = useRemove('table')
  const [doomed, setDoomed] = useState<readonly Row<'table'>[]>([])
  const [preview, setPreview] = useState<Row<'table'>>()

  const rows = data?.list ?? []
  const chosen = rows.filter((row) => list.selected.has(row.uuid))
  const openDetails = () => {
    for (const row of chosen) openBehind('/vab/table/detail', { uuid: row.uuid }, row.title)
    toastInfo(t('已在后台打开 {{count}} 个详情页', { count: chosen.length }))
  }
  const confirmRemoval = async () => {
    const { msg } = await remove.mutateAsync(doomed.map((row) => row.uuid)).catch(() => ({ msg: '' }))
    setDoomed([])
    if (!msg) return
    list.select([])
    toastSuccess(title(msg))
  }
  const actions = {
    onDetail: (row: Row<'table'>) => go('/vab/table/detail', { query: { uuid: row.uuid } }),
    onEdit: editor.edit,
    onRemove: (row: Row<'table'>) => setDoomed([row]),
    onPreview: setPreview,
  }

  return (
    <div className="page">
      <h1 className="sr-only">{t('综合表格')}</h1>
      <section className="panel flex flex-col gap-4 p-5">
        <Filters value={list.filters} unfolded={list.unfolded} onUnfold={list.unfold} onSearch={list.search}>
          <Toolbar chosen={chosen.length} onAdd={editor.add} onRemove={() => setDoomed(chosen)} onOpen={openDetails} />
        </Filters>
        {error && !data ? (
          <ErrorState
            title={t('列表没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={() => void refetch()}
          />
        ) : !data ? (
          <TableSkeleton />
        ) : rows.length === 0 ? (
          <EmptyState title={t('没有符合条件的记录')} action={t('清空筛选')} onAction={() => list.search({})} />
        ) : phone ? (
          <Cards rows={rows} list={list} {...actions} />
        ) : (
          <Rows rows={rows} list={list} busy={isPlaceholderData} {...actions} />
        )}
        {data && data.total > 0 && (
          <Pagination page={list.query.pageNo} pageSize={list.query.pageSize} total={data.total} onChange={list.turn} />
        )}
      </section>
      {editor.subject && <EditDialog key={editor.subject.key} subject={editor.subject} onClose={editor.close} />}
      <PreviewDialog row={preview} onClose={() => setPreview(undefined)} />
      <ConfirmDialog
        open={doomed.length > 0}
        onClose={() => setDoomed([])}
        title={t('温馨提示')}
        message={
          doomed.length === 1
            ? t('确定删除“{{title}}”吗？', { title: doomed[0]?.title ?? '' })
            : t('确定删除选中的 {{count}} 条记录吗？', { count: doomed.length })
        }
        confirm={t('确定')}
        cancel={t('取消')}
        busy={remove.isPending}
        onConfirm={() => void confirmRemoval()}
      />
    </div>
  )
}
