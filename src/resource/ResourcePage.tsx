import { useMemo, useState } from 'react'
import type { ModuleName, Row } from '@/api/rows'
import { moduleKey } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from '@/list/ListPage'
import { useList } from '@/list/useList'
import { useDrafts } from '@/offline/drafts/useDraft'
import { useEditing } from '@/offline/drafts/useEditing'
import { useOfflinePrefetch } from '@/offline/prefetch/useOfflinePrefetch'
import { usePage } from '@/routes/usePage'
import { useAllowed } from '@/stores/allowed'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { OfflinePrefetch } from '@/ui/feedback/OfflinePrefetch'
import { DetailDialog } from './DetailDialog'
import { RecordDialog } from './RecordDialog'
import { recordFilters } from './recordFilters'
import { RecordSheets } from './RecordSheets'
import type { Resource } from './resource'
import { useRecordColumns } from './useRecordColumns'

/** The page of a declared resource: list, filters, form, details, import and export. */
export function ResourcePage<M extends ModuleName>({ resource }: { resource: Resource<M> }) {
  const { t } = useTexts()
  const { path } = usePage()
  const columns = useRecordColumns(resource)
  const fields = useMemo(() => recordFilters(resource), [resource])
  const list = useList(resource.module, { columns, fields })
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const prefetch = useOfflinePrefetch(resource.module)
  const mayWrite = useAllowed(resource.writes)
  const mayRemove = useAllowed(resource.removes)
  const [shown, setShown] = useState<Row<M>>()
  return (
    <ListPage
      list={list}
      title={t(moduleKey(resource.module))}
      {...(mayWrite && { onAdd: editor.add })}
      keepsRows={!mayRemove}
      tools={
        <>
          <RecordSheets resource={resource} list={list} writable={mayWrite} />
          <OfflinePrefetch {...prefetch} />
        </>
      }
      notice={<DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />}
      actions={(row, remove) => [
        { label: t('详情'), onPress: () => setShown(row) },
        ...(mayWrite ? [{ label: t('编辑'), onPress: () => editor.edit(row) }] : []),
        ...(mayRemove ? [{ label: t('删除'), onPress: remove, destroys: true }] : []),
      ]}
    >
      {editor.editing && (
        <RecordDialog key={editor.editing.id} resource={resource} editing={editor.editing} editor={editor} />
      )}
      <DetailDialog resource={resource} row={shown} onClose={() => setShown(undefined)} />
    </ListPage>
  )
}
