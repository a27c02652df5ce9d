import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { rowOptions, useSave } from '@/api/resource'
import type { ModuleName, Row } from '@/api/rows'
import { ApiError } from '@/api/status'
import { changedFields } from '@/lib/record'
import { settleConflict } from '@/stores/conflict'
import { setUnsaved } from '@/stores/tabs'
import { useDraftTrouble } from './drafts'
import { serverCopy } from './serverCopy'
import { useDraft } from './useDraft'
import type { Editing, useEditing } from './useEditing'

type Saved = Awaited<ReturnType<ReturnType<typeof useSave>['mutateAsync']>>

interface RecordFormOptions<M extends ModuleName, V extends FieldValues> {
  readonly module: M
  readonly page: { readonly path: string; readonly key: string }
  readonly editing: Editing
  readonly editor: Pick<ReturnType<typeof useEditing>, 'close' | 'leave' | 'restart'>
  readonly schema: z.ZodMiniType<V>
  /** The form's values out of a row or a kept draft, unfinished input included; of nothing, those of a new record. */
  readonly read: (given: unknown) => V
  /** What is sent. */
  readonly toRow: (values: V) => Partial<Row<M>>
  /** Names the draft in lists. */
  readonly nameOf: (values: V) => string
  /** Fields that no draft keeps. */
  readonly secret?: readonly (keyof V & string)[]
  /** A field and its value in words, for comparing a draft with the server's copy. */
  readonly label: (name: keyof V & string) => string
  readonly shown: (values: V, name: keyof V & string) => string
  /** Says what the write came to. */
  readonly tell: (written: Saved) => void
}

/**
 * A form that adds or edits a row: input is kept as a draft while typing, a refusal is mended in place, what somebody else has
 * changed meanwhile is settled at once.
 */
export function useRecordForm<M extends ModuleName, V extends FieldValues>(options: RecordFormOptions<M, V>) {
  const { module, page, editing, editor, schema, read, toRow, nameOf, secret = [], label, shown, tell } = options
  const { record, base, draft } = editing
  // An old draft may not know what it began from.
  const save = useSave(module, { base: record === null ? null : (base ?? undefined), inPlace: true })
  const [initial] = useState(() => read(base ?? {}))
  const { keep, drop } = useDraft({ path: page.path, record, base, initial })
  const trouble = useDraftTrouble(({ message }) => message)
  const form = useForm<V>({
    resolver: standardSchemaResolver(schema as z.ZodMiniType<V, V>) as unknown as Resolver<V>,
    defaultValues: (draft ? read(draft.values) : initial) as DefaultValues<V>,
  })
  const { watch, formState, control } = form
  const unsaved = formState.isDirty || draft !== undefined

  useEffect(() => {
    const { unsubscribe } = watch((values) => {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
      const blank = Object.fromEntries(secret.map((name) => [name, initial[name]]))
      keep({ ...kept, ...blank }, nameOf(read(values)))
    })
    return unsubscribe
    // The functions of a page are made anew with each rendering and mean the same.
  }, [watch, keep]) // eslint-disable-line react-hooks/exhaustive-deps

  useEffect(() => {
    setUnsaved(page.key, unsaved)
    return () => setUnsaved(page.key, false)
  }, [page.key, unsaved])

  const { data, error, isFetchedAfterMount } = useQuery({
    ...rowOptions(module, record ?? ''),
    enabled: draft !== undefined && record !== null,
    staleTime: 0,
  })
  // A row that this device kept is not the server's word.
  const answered = isFetchedAfterMount && data !== undefined && data.asOf === undefined
  const row = answered ? data.row : undefined
  const typed = read(useWatch({ control }))
  const theirs = row ? read(row) : undefined
  const changedThere = theirs && draft?.base ? changedFields(theirs, read(draft.base)) : []
  const copy: ReturnType<typeof serverCopy> | 'unknown' | undefined =
    draft && row !== undefined ? serverCopy(draft, row) : error || data?.asOf ? 'unknown' : undefined
  const compared = theirs
    ? changedFields(typed, theirs).map((name) => ({
        name,
        label: label(name),
        draft: shown(typed, name),
        server: shown(theirs, name),
        theirs: changedThere.includes(name),
      }))
    : []

  const submit = form.handleSubmit(async (values) => {
    try {
      tell(await save.mutateAsync({ ...toRow(values), ...(record && { uuid: record }) } as never))
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.key === undefined) return
      await settleConflict(problem.key)
    }
    editor.close()
  })

  return {
    form,
    trouble,
    unsaved,
    busy: save.isPending,
    submit: () => void submit(),
    drop,
    /** What the bar over a form with a draft shows. */
    bar: draft && {
      savedAt: draft.savedAt,
      server: record === null ? undefined : copy,
      compared,
      onTake: (name: string) => {
        const field = compared.find((one) => one.name === name)?.name
        if (field && theirs) form.setValue(field as Path<V>, theirs[field], { shouldDirty: true, shouldValidate: true })
      },
      onDiscard: () => (copy === 'gone' ? editor.close() : editor.restart(row ?? null)),
    },
  }
}
