import { useNavigate } from '@tanstack/react-router'
import type { ListSearch } from '@/records/list/listSearch'
import openIcon from 'virtual:icon/folder-open-line'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/records/list/ListPage'
import { collected } from '@/records/list/matching'
import { useList } from '@/records/list/useList'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { useOfflinePrefetch } from '@/offline/cache/useOfflinePrefetch'
import { usePage } from '@/routes/usePage'
import { KEEP_ALIVE_MAX } from '@/settings/app'
import { ListSheets } from '@/records/sheets/parts/ListSheets'
import { tableColumns, tableFields } from '@/records/sheets/tableRecords'
import { openBehind } from '@/stores/tabs'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { OfflinePrefetch } from '@/ui/feedback/OfflinePrefetch'
import { toastInfo } from '@/ui/feedback/toast'
import { columns, fields } from './comprehensiveTable/columns'
import { EditDialog } from './comprehensiveTable/EditDialog'
import type { Row } from '@/contract/calls'
import { PublishSwitch } from './comprehensiveTable/Cells'

/** The switch of a row on a phone; its label enlarges the touch target. */
function RowAside({ row }: { row: Row<'table'> }) {
  const { t } = useTexts()
  return (
    <label className="flex min-h-11 cursor-pointer flex-col items-center justify-center text-xs">
      <PublishSwitch row={row} />
      <span aria-hidden="true" className="text-plain">
        {t('推荐')}
      </span>
    </label>
  )
}

declare module '@/routes/searches' {
  interface Searches {
    'vab/table/comprehensiveTable': ListSearch<'table', typeof fields>
  }
}

/** The comprehensive table: filters, sort, paging, selection, add, edit, delete, details in the background. */
export default function ComprehensiveTable() {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { path } = usePage()
  const list = useList('table', { columns, fields })
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const prefetch = useOfflinePrefetch('table')

  const openDetails = async () => {
    const rows = await collected(list.chosenRows())
    for (const row of rows) openBehind({ to: '/vab/table/detail', search: { uuid: row.uuid } }, row.title)
    toastInfo(t('已在后台打开 {{count}} 个详情页', { count: rows.length }))
  }
  return (
    <ListPage
      list={list}
      title={t('综合表格')}
      purpose={t('查找、登记和发布各村的公告')}
      onAdd={editor.add}
      tools={
        <>
          <ListSheets list={list} columns={tableColumns(t)} fields={tableFields(t)} />
          <OfflinePrefetch {...prefetch} />
        </>
      }
      notice={<DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />}
      actions={(row, remove) => [
        { label: t('详情'), onPress: () => void navigate({ to: '/vab/table/detail', search: { uuid: row.uuid } }) },
        { label: t('编辑'), onPress: () => editor.edit(row), needs: 'write' },
        { label: t('删除'), onPress: remove, destroys: true, needs: 'remove' },
      ]}
      bulk={[
        {
          label: t('后台打开详情'),
          icon: openIcon,
          // Beyond the keep-alive limit, pages would only evict one another.
          disabled: list.selection.count > KEEP_ALIVE_MAX,
          onPress: () => void openDetails(),
        },
      ]}
      aside={RowAside}
    >
      {editor.editing && <EditDialog key={editor.editing.id} editing={editor.editing} editor={editor} />}
    </ListPage>
  )
}
