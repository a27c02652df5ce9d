import { useQuery } from '@tanstack/react-query'
import type { Draft } from '@/api/device'
import { rowOptions } from '@/api/resource'
import type { ModuleName } from '@/api/rows'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { changedFields } from '@/lib/record'
import { serverCopy } from '@/offline/serverCopy'
import { DraftBar } from '@/ui/draft/DraftBar'
import type { Resource } from './resource'
import { restoredValues, type Values } from './values'

interface RecordDraftProps<M extends ModuleName> {
  resource: Resource<M>
  draft: Draft
  values: Values
  /** Puts the server's value into a field of the form. */
  onTake: (field: string, value: unknown) => void
  /** Gets the record as it is on the server now; null for a new one, or when nobody could tell. */
  onDiscard: (row: Editable | null, gone: boolean) => void
}
type Editable = Values & { readonly uuid: string }

/** The bar over a form that holds a draft: of when, against which copy of the server's. */
export function RecordDraft<M extends ModuleName>({ resource, draft, values, onTake, onDiscard }: RecordDraftProps<M>) {
  const { t } = useTexts()
  const { record, base } = draft
  const { data, error, isFetchedAfterMount } = useQuery({
    ...rowOptions(resource.module, record ?? ''),
    enabled: record !== null,
    staleTime: 0,
  })
  // A row that this device kept is not the server's word.
  const answered = isFetchedAfterMount && data !== undefined && data.asOf === undefined
  const row = (answered ? data.row : undefined) as Editable | null | undefined
  const theirs = row ? restoredValues(resource, row) : undefined
  const changedThere = theirs && base ? changedFields(theirs, restoredValues(resource, base)) : []
  const shown = (field: string, value: unknown) => valueText(field, value, t)
  const compared = theirs
    ? changedFields(values, theirs).map((name) => ({
        name,
        label: fieldText(name, t),
        draft: shown(name, values[name]),
        server: shown(name, theirs[name]),
        theirs: changedThere.includes(name),
      }))
    : []
  const copy = row === undefined ? (error || data?.asOf ? 'unknown' : undefined) : serverCopy(draft, row)
  return (
    <DraftBar
      savedAt={draft.savedAt}
      server={copy}
      compared={compared}
      onTake={(name) => theirs && onTake(name, theirs[name])}
      onDiscard={() => onDiscard(row ?? null, copy === 'gone')}
    />
  )
}
