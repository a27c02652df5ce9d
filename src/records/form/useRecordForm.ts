import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm, useWatch, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import { rowOptions } from '@/client/records'
import { useSave } from '@/client/writes'
import type { ModuleName, Row } from '@/contract/rows'
import { tidied } from '@/contract/tidy'
import { ApiError } from '@/contract/status'
import { changedFields } from '@/lib/record'
import { resolveConflict } from '@/stores/conflict'
import { setUnsaved } from '@/stores/tabs'
import { serverCopy } from '@/offline/drafts/draftModel'
import { useDraft } from '@/offline/drafts/useDraft'
import { useDraftOffer } from '@/offline/drafts/useDraftOffer'
import type { Editing, useEditing } from '@/offline/drafts/useEditing'

export type Editor = Pick<ReturnType<typeof useEditing>, 'close' | 'leave' | 'reopen' | 'restart'>
/** Result of a write. */
export type Saved = Awaited<ReturnType<ReturnType<typeof useSave>['mutateAsync']>>
export type FieldName<V> = keyof V & string

export interface RecordFormOptions<M extends ModuleName, V extends FieldValues> {
  readonly module: M
  readonly page: { readonly path: string; readonly key: string }
  readonly editing: Editing
  readonly editor: Editor
  readonly schema: z.ZodMiniType<V>
  /** Form values of a row or a stored draft, unfinished input included; of `{}`, those of a new record. */
  readonly read: (given: unknown) => V
  /** Initial values of a new record, where the page sets them. */
  readonly fresh?: Partial<V>
  /** What the next new record begins with, of the one that was saved before it. */
  readonly carry?: (values: V) => Partial<V>
  /** The request body; the values themselves by default. */
  readonly toRow?: (values: V) => object
  /** The field that names the record, and its draft in lists. */
  readonly main: FieldName<V>
  /** Fields never stored in a draft. */
  readonly secret?: readonly FieldName<V>[]
  /** Fields of the record that are part of a field of the form. */
  readonly parts?: Readonly<Record<string, FieldName<V>>>
  /** A field and its value as text, for comparing a draft with the server's copy. */
  readonly label: (name: FieldName<V>) => string
  readonly shown: (values: V, name: FieldName<V>) => string
  /** The message for a field's value, of the one that its rule gives. */
  readonly fault: (name: FieldName<V>, value: unknown, message: string) => string
  /** Asked before a valid form is saved; false goes back to it. */
  readonly confirm?: (values: V) => Promise<boolean>
  /** Called with what was saved. */
  readonly onSaved?: (values: V) => void
  /** Notifies the user of the result. */
  readonly notify: (written: Saved) => void
}

/**
 * Form that adds or edits a row: stores input as a draft while typing, shows a refusal at its field, resolves conflicts at once. `frame`
 * are the props of `ui/draft/FormDialog`.
 */
export function useRecordForm<M extends ModuleName, V extends FieldValues>(options: RecordFormOptions<M, V>) {
  const {
    module,
    page,
    editing,
    editor,
    schema,
    fresh,
    toRow,
    main,
    secret = [],
    parts = {},
    label,
    shown,
    fault,
    notify,
  } = options
  const { record, base, draft } = editing
  const isNew = record === null
  const read = (given: unknown): V => options.read(isNew ? { ...fresh, ...editing.given, ...(given as object) } : given)
  // Old drafts may have no base.
  const save = useSave(module, { base: isNew ? null : (base ?? undefined), inPlace: true })
  const [initial] = useState(() => read(base ?? {}))
  const { store, remove, trouble } = useDraft({ path: page.path, record, base, initial })
  const offer = useDraftOffer(page.path, record, editor.reopen)
  const form = useForm<V>({
    resolver: standardSchemaResolver(schema as z.ZodMiniType<V, V>) as unknown as Resolver<V>,
    defaultValues: (draft ? read(draft.values) : initial) as DefaultValues<V>,
  })
  const { watch, formState, control } = form
  const unsaved = formState.isDirty || draft !== undefined

  const saveTyped = useEffectEvent((values: object) => {
    const stored = Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
    const blank = Object.fromEntries(secret.map((name) => [name, initial[name]]))
    const name: unknown = read(values)[main]
    store({ ...stored, ...blank }, typeof name === 'string' ? name : '')
  })
  useEffect(() => {
    const { unsubscribe } = watch((values) => saveTyped(values))
    return unsubscribe
  }, [watch])

  useEffect(() => {
    setUnsaved(page.key, unsaved)
    return () => setUnsaved(page.key, false)
  }, [page.key, unsaved])

  const { data, error, isFetchedAfterMount } = useQuery({
    ...rowOptions(module, record ?? ''),
    // Not the key of a row, which is shown from the cache first.
    queryKey: [module, 'current', record ?? ''],
    enabled: draft !== undefined && !isNew,
    staleTime: 0,
  })
  // A cached row says nothing about the server's present copy.
  const answered = isFetchedAfterMount && data !== undefined && data.asOf === undefined
  const row: Row<M> | null | undefined = answered ? data.row : undefined
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

  /** Shows a refusal at the first of its fields that the form has, until the value changes. */
  const mark = ({ fields, message }: ApiError) => {
    const name = fields.map((field) => parts[field] ?? field).find((field) => Object.hasOwn(initial, field))
    if (name !== undefined) form.setError(name as Path<V>, { type: 'server', message }, { shouldFocus: true })
  }
  /** Enter saves without leaving the field, which would put it right. */
  const tidy = () => {
    for (const [name, value] of Object.entries(form.getValues())) {
      const right = tidied(module, name, value)
      if (right !== value) form.setValue(name as Path<V>, right as never, { shouldDirty: true })
    }
  }
  const submit = (then: (values: V) => void) => {
    tidy()
    return form.handleSubmit(async (values) => {
      if (options.confirm && !(await options.confirm(values))) return
      try {
        notify(
          await save.mutateAsync({ ...(toRow ? toRow(values) : values), ...(record && { uuid: record }) } as never),
        )
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem
        if (problem.key === undefined) return mark(problem)
        await resolveConflict(problem.key)
      }
      options.onSaved?.(values)
      then(values)
    })()
  }
  const errors = (Object.keys(typed) as FieldName<V>[]).flatMap((name) => {
    const message = (formState.errors[name] as { message?: string } | undefined)?.message
    return message === undefined ? [] : [{ name, label: label(name), message: fault(name, typed[name], message) }]
  })

  return {
    form,
    control,
    isNew,
    frame: {
      busy: save.isPending,
      unsaved,
      trouble,
      offer,
      /** Props of the bar over a form with a draft. */
      bar: draft && {
        savedAt: draft.savedAt,
        server: isNew ? undefined : copy,
        compared,
        onTake: (name: string) => {
          const field = compared.find((one) => one.name === name)?.name
          if (field && theirs)
            form.setValue(field as Path<V>, theirs[field], { shouldDirty: true, shouldValidate: true })
        },
        onDiscard: () => (copy === 'gone' ? editor.close() : editor.restart(row ?? null)),
      },
      errors,
      attempt: formState.submitCount,
      onGo: (name: string) => form.setFocus(name as Path<V>),
      instant: editing.restarted,
      onSubmit: () => void submit(editor.close),
      onSubmitAndAdd: isNew
        ? () => void submit((values) => editor.restart(null, options.carry?.(values) ?? {}))
        : undefined,
      onClose: editor.close,
      onLeave: editor.leave,
      onDrop: () => void remove(),
    },
  }
}
