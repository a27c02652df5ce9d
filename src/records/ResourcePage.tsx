import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { walkList } from '@/client/walk'
import { moduleKey } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from './list/ListPage'
import { useList, type List } from './list/useList'
import { COORDINATES } from '@/lib/distance'
import { listed } from '@/lib/format'
import { useStable } from './list/useStable'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { useOfflinePrefetch } from '@/offline/cache/useOfflinePrefetch'
import { usePage } from '@/routes/usePage'
import { setHere, useNear } from '@/stores/here'
import { useRights } from '@/stores/rights'
import { useHasRoute } from '@/stores/routes'
import { useSession } from '@/stores/session'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { Button } from '@/ui/inputs/Button'
import { OfflinePrefetch } from '@/ui/feedback/OfflinePrefetch'
import { ListSheets } from './sheets/parts/ListSheets'
import { recordColumns, recordFields } from './sheets/recordSheets'
import { knownAmong } from './duplicates'
import { GroupMembers } from './group/GroupMembers'
import { copiedOf } from './copied'
import { RecordDialog } from './RecordDialog'
import type { RecordSheetProps } from './RecordSheet'
import { carriedOf, enteredFields, unitText, type Resource } from './resource'
import { useNearColumns } from './place/useNearColumns'
import { useRecordColumns } from './useRecordColumns'
import { useRecordFilters, useSeenFields } from './useSeenFields'
import { useGiveRecords } from './useGiveRecords'
import { useManyEdit } from './useManyEdit'
import { useSheetEdit } from './useSheetEdit'
import { useShownRecord } from './useShownRecord'
import { useSteps } from './useSteps'
import type { Values } from './values'

const RecordSheet = lazy(() => import('./RecordSheet').then((part) => ({ default: part.RecordSheet }))) as <
  M extends ModuleName,
>(
  props: RecordSheetProps<M>,
) => React.ReactNode

const NearDialog = lazy(() => import('./place/NearDialog').then((part) => ({ default: part.NearDialog })))

const ScanRecords = lazy(() => import('./ScanRecords').then((part) => ({ default: part.ScanRecords })))

interface RecordSheetsProps<M extends ModuleName> {
  resource: Resource<M>
  list: List<M>
}

/** Export and import of a resource's records. */
function RecordSheets<M extends ModuleName>({ resource, list }: RecordSheetsProps<M>) {
  const { t } = useTexts()
  const { module } = resource
  const seen = useSeenFields(resource) as readonly (keyof Row<M> & string)[]
  const columns = useMemo(() => recordColumns(module, seen, t), [module, seen, t])
  const fields = useMemo(() => {
    const entered = new Set(enteredFields(resource))
    const plans: Resource['fields'] = resource.fields
    return recordFields(
      module,
      seen.filter((field) => entered.has(field)),
      t,
    ).map((field) => ({ ...field, unit: unitText(plans[field.id]?.unit, t) }))
  }, [resource, module, seen, t])
  const findKnown = useMemo(() => {
    const { duplicates } = resource
    return (
      duplicates &&
      ((records: readonly Values[], signal: AbortSignal) =>
        knownAmong(records, walkList(module, {}, { signal }), duplicates))
    )
  }, [resource, module])
  return <ListSheets list={list} columns={columns} fields={fields} findKnown={findKnown} />
}

/** Page of a declared resource: list, filters, form, details, import and export. */
export function ResourcePage<M extends ModuleName>({ resource }: { resource: Resource<M> }) {
  const { t, locale } = useTexts()
  const { path, query } = usePage()
  const villages = useSession((session) => session.villages)
  const account = useSession(({ username }) => username)
  const columns = useNearColumns(useRecordColumns(resource), useNear(path))
  const fields = useRecordFilters(resource)
  const list = useList(resource.module, { columns, fields })
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const prefetch = useOfflinePrefetch(resource.module)
  const { write: mayWrite, remove: mayRemove } = useRights(resource.module)
  const isAsked = query.add !== undefined && mayWrite
  const addAsked = useStable(() => {
    editor.add()
    list.tidyAddress()
  })
  useEffect(() => {
    // Asked for by a link; the address goes back to that of the list.
    if (isAsked) addAsked()
  }, [isAsked, addAsked])
  const steps = useSteps(resource, list)
  const manyEdit = useManyEdit(resource, list)
  const giving = useGiveRecords(resource, list)
  const { rows, at, open, show, close } = useShownRecord<M>(list)
  const sheetEdit = useSheetEdit(editor, at >= 0)
  const { group, quick } = resource
  const copy = (row: Row<M>) => editor.addWith(copiedOf(resource, row))
  const navigate = useNavigate()
  const hasPrints = useHasRoute()('/other/print')
  const printList = (filters: Readonly<Record<string, string>>, of: 'list' | 'labels' = 'list') =>
    void navigate({
      to: '/other/print',
      search: { of, module: resource.module, list: `${new URLSearchParams(filters)}` },
    })
  // Goes on behind each record that it opens, until it is closed itself. The text of the last code, '' before the first.
  const [scanned, setScanned] = useState<string>()
  const [asksPlace, setAsksPlace] = useState(false)
  const hasPlaces = useSeenFields(resource).includes(COORDINATES)
  const endScan = () => setScanned(undefined)
  return (
    <ListPage
      list={list}
      title={t(moduleKey(resource.module))}
      purpose={
        villages.length > 0 && VILLAGE in resource.fields
          ? `${t(resource.purpose)} · ${t('只含{{villages}}', { villages: listed(villages, locale) })}`
          : t(resource.purpose)
      }
      onAdd={editor.add}
      tools={
        <>
          <RecordSheets resource={resource} list={list} />
          <OfflinePrefetch {...prefetch} />
        </>
      }
      notice={<DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />}
      quick={useMemo(() => quick?.(account), [quick, account])}
      onOpen={open}
      bulk={[...steps.bulk, ...manyEdit.bulk, ...giving.bulk]}
      {...(hasPrints && { onPrintAll: (as) => printList(list.views.now.query, as) })}
      onScan={() => setScanned('')}
      onNear={hasPlaces ? () => setAsksPlace(true) : undefined}
      renderAside={(remove) =>
        at >= 0 &&
        !sheetEdit.isEditing && (
          <Suspense>
            <RecordSheet<M>
              resource={resource}
              rows={rows}
              at={at}
              onShow={open}
              sheetEdit={sheetEdit}
              mayEdit={mayWrite}
              onCopy={mayWrite ? copy : undefined}
              onGive={giving.give}
              onRemove={mayRemove ? remove : undefined}
              onClose={close}
              renderHead={(row) => (
                <>
                  {scanned !== undefined && <Button onPress={close}>{t('扫下一个')}</Button>}
                  {steps.bar(row)}
                </>
              )}
              renderFoot={
                group &&
                ((row) => (
                  <GroupMembers
                    resource={resource}
                    group={group}
                    row={row}
                    {...(hasPrints && { onPrint: (number: string) => printList({ [group.field]: number }) })}
                    onAdd={mayWrite ? (member) => editor.addWith(carriedOf(resource, member)) : undefined}
                  />
                ))
              }
            />
          </Suspense>
        )
      }
      actions={(row, remove) => [
        { label: t('详情'), onPress: () => open(row) },
        ...steps.actions(row),
        { label: t('编辑'), onPress: () => editor.edit(row), needs: 'write' },
        { label: t('复制（记录）'), onPress: () => copy(row), needs: 'write' },
        { label: giving.label, onPress: () => giving.give(row) },
        { label: t('删除'), onPress: remove, destroys: true, needs: 'remove' },
      ]}
    >
      {editor.editing && (
        <RecordDialog
          key={editor.editing.id}
          resource={resource}
          editing={editor.editing}
          editor={editor}
          inSheet={sheetEdit.isEditing}
          onView={(uuid) => {
            editor.leave()
            show(uuid)
          }}
        />
      )}
      {scanned !== undefined && at < 0 && !editor.editing && (
        <Suspense>
          <ScanRecords
            resource={resource}
            before={scanned}
            onShow={(uuid, text) => {
              setScanned(text)
              show(uuid)
            }}
            onList={(field, value) => {
              endScan()
              list.search({ [field]: value })
            }}
            onClose={endScan}
          />
        </Suspense>
      )}
      {asksPlace && (
        <Suspense>
          <NearDialog
            onTaken={(fix) => {
              setHere(fix)
              list.setNear(true)
              setAsksPlace(false)
            }}
            onClose={() => setAsksPlace(false)}
          />
        </Suspense>
      )}
      {steps.dialog}
      {manyEdit.dialog}
      {giving.dialog}
    </ListPage>
  )
}
