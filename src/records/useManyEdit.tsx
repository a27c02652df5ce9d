import { lazy, Suspense, useState } from 'react'
import { brokenRules, isImplied } from '@/contract/acrossFields'
import { approvalOf } from '@/contract/approvals'
import { isAccount } from '@/contract/fieldKinds'
import { entryOf } from '@/contract/fieldRules'
import type { ModuleName, Row } from '@/contract/rows'
import { VILLAGE } from '@/contract/villages'
import { useTexts } from '@/i18n/useTexts'
import type { BulkAction } from '@/ui/data/grid/BulkBar'
import { toastInfo } from '@/ui/feedback/toast'
import { collected } from './list/matching'
import type { List } from './list/useList'
import { enteredFields, type Resource } from './resource'
import { MOST, useManyWrites } from './useManyWrites'
import { useSeenFields } from './useSeenFields'

const ManyEditDialog = lazy(() => import('./ManyEditDialog').then((part) => ({ default: part.ManyEditDialog })))

/**
 * The fields whose value many records may have in common: choices, villages, people. Not what follows from another field, nor what makes a record
 * wait for an approval again.
 */
export function sharedFields(resource: Resource): readonly string[] {
  const { module, group } = resource
  if (approvalOf(module)) return []
  return enteredFields(resource).filter((field) => {
    const kind = entryOf(module, field)?.kind
    const isShared = kind === 'choice' || kind === 'switch' || field === VILLAGE || isAccount(module, field)
    return isShared && field !== group?.role && !isImplied(module, field)
  })
}

/** Gives all selected records the same value in a field, one write each. */
export function useManyEdit<M extends ModuleName>(resource: Resource<M>, list: List<M>) {
  const { t, title } = useTexts()
  const { write, dialog } = useManyWrites(resource.module)
  const [open, setOpen] = useState(false)
  const seen = useSeenFields(resource)
  const fields = sharedFields(resource).filter((field) => seen.includes(field))
  const { count } = list.selection
  const start = () => {
    if (count > MOST) toastInfo(t('一次最多 {{count}} 条，请先筛选', { count: MOST }))
    else setOpen(true)
  }
  const save = async (field: string, value: unknown) => {
    const change = { [field]: value } as Partial<Row<M>>
    const isOver = await write({
      name: t('批量修改'),
      read: async (terms) => {
        const chosen = await collected(list.chosenRows(terms))
        const judged = chosen.map((row) => ({ row, broken: brokenRules(resource.module, { ...row, ...change })[0] }))
        return {
          rows: judged.flatMap(({ row, broken }) => (broken ? [] : row)),
          unfit: judged.flatMap(({ broken }) => (broken ? title(broken.says ?? '') : [])),
        }
      },
      changeOf: () => change,
    })
    if (!isOver) return
    setOpen(false)
    list.selection.clear()
  }
  const action: BulkAction = { label: t('批量修改'), onPress: start }
  return {
    bulk: list.rights.write && fields.length > 0 ? [action] : [],
    dialog: (
      <>
        {open && (
          <Suspense>
            <ManyEditDialog
              module={resource.module}
              fields={fields}
              count={count}
              onSave={save}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        )}
        {dialog}
      </>
    ),
  }
}
