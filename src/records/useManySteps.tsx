import { useState } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import type { BulkAction } from '@/ui/data/grid/BulkBar'
import { toastInfo } from '@/ui/feedback/toast'
import { collected } from './list/matching'
import type { List } from './list/useList'
import { StepDialog } from './StepDialog'
import type { Step } from './lifecycles'
import { mayTake, obstacle, type StepContext } from './steps'
import { MOST, useManyWrites } from './useManyWrites'

interface ManySteps<M extends ModuleName> {
  readonly steps: readonly Step[]
  readonly context: StepContext
  readonly changeOf: (step: Step, asked?: string) => Partial<Row<M>>
}

/** Steps of all selected records that may take them together. */
export function useManySteps<M extends ModuleName>(list: List<M>, { steps, context, changeOf }: ManySteps<M>) {
  const { t, locale } = useTexts()
  const { write, dialog } = useManyWrites(list.module)
  const [asking, setAsking] = useState<Step>()

  const take = async (step: Step, asked?: string) => {
    const change = changeOf(step, asked)
    const isOver = await write({
      name: t(step.name),
      read: async (terms) => {
        const chosen = await collected(list.chosenRows(terms))
        const rows = chosen.filter((row) => mayTake(context, step, row))
        return { rows, unfit: chosen.flatMap((row) => obstacle(context, step, row, { t, locale }) || []) }
      },
      changeOf: () => change,
    })
    if (isOver) list.selection.clear()
  }
  const { selection } = list.selection
  const known = selection.kind === 'some' ? list.selection.rows() : undefined
  const start = (step: Step) => {
    if (list.selection.count > MOST) toastInfo(t('一次最多 {{count}} 条，请先筛选', { count: MOST }))
    else if (step.asks !== undefined) setAsking(step)
    else void take(step)
  }
  return {
    bulk: steps
      .filter((step) => !known || known.some((row) => mayTake(context, step, row)))
      .map((step): BulkAction => ({ label: t(step.name), onPress: () => start(step) })),
    dialog: (
      <>
        {asking?.asks !== undefined && (
          <StepDialog
            module={list.module}
            field={asking.asks}
            title={t('{{step}} {{count}} 条', { step: t(asking.name), count: list.selection.count })}
            name={t(asking.name)}
            onSend={(text) => take(asking, text)}
            onClose={() => setAsking(undefined)}
          />
        )}
        {dialog}
      </>
    ),
  }
}
