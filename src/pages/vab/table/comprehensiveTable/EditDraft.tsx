import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Row } from '@/api/contract'
import type { Draft } from '@/api/device'
import { rowOptions } from '@/api/resource'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { changedFields } from '@/lib/record'
import { serverCopy } from '@/offline/serverCopy'
import { DraftBar } from '@/ui/draft/DraftBar'
import { restoredValues, type EditValues } from './editValues'
import { statusLook } from './statusLook'

interface EditDraftProps {
  draft: Draft
  form: UseFormReturn<EditValues>
  /** Gets the record as it is on the server now; null for a new one, or when nobody could tell. */
  onDiscard: (row: Row<'table'> | null, gone: boolean) => void
}

/** The bar over a form that holds a draft: of when, against which copy of the server's. */
export function EditDraft({ draft, form, onDiscard }: EditDraftProps) {
  const { t } = useTexts()
  const { record } = draft
  const { data, error, isFetchedAfterMount } = useQuery({
    ...rowOptions('table', record ?? ''),
    enabled: record !== null,
    staleTime: 0,
  })
  // A row that this device kept is not the server's word.
  const answered = isFetchedAfterMount && data !== undefined && data.asOf === undefined
  const row = answered ? data.row : undefined
  const typed = restoredValues(useWatch({ control: form.control }))
  const labels: Record<keyof EditValues, string> = {
    title: t('标题'),
    author: t('作者'),
    status: t('状态'),
    rate: t('评级'),
    description: t('描述'),
    attachments: t('附件'),
  }
  const shown = (values: EditValues, name: keyof EditValues) =>
    name === 'status'
      ? t(statusLook[values.status].label)
      : name === 'rate'
        ? t('{{count}} 星', { count: values.rate })
        : valueText(name, values[name], t)

  const copy = row === undefined ? (error || data?.asOf ? 'unknown' : undefined) : serverCopy(draft, row)
  const theirs = row ? restoredValues(row) : undefined
  const changedThere = theirs && draft.base ? changedFields(theirs, restoredValues(draft.base)) : []
  const compared = theirs
    ? changedFields(typed, theirs).map((name) => ({
        name,
        label: labels[name],
        draft: shown(typed, name),
        server: shown(theirs, name),
        theirs: changedThere.includes(name),
      }))
    : []
  const take = (name: string) => {
    const field = compared.find((one) => one.name === name)?.name
    if (field && theirs) form.setValue(field, theirs[field], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <DraftBar
      savedAt={draft.savedAt}
      server={copy}
      compared={compared}
      onTake={take}
      onDiscard={() => onDiscard(row ?? null, copy === 'gone')}
    />
  )
}
