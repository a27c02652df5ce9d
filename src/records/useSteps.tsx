import { useState, type ReactNode } from 'react'
import { approvalOf } from '@/contract/approvals'
import type { ModuleName, Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { useRights } from '@/stores/rights'
import { useSession } from '@/stores/session'
import type { RowAction } from '@/ui/data/Table'
import { Button } from '@/ui/inputs/Button'
import { saveFields } from './list/saveFields'
import type { List } from './list/useList'
import type { Resource } from './resource'
import { StepDialog } from './StepDialog'
import type { Lifecycle, Step } from './lifecycles'
import { changeBy, mayTake, whyNot } from './steps'
import { useManySteps } from './useManySteps'

const noLifecycle: Lifecycle = { field: '', steps: [] }

/**
 * The steps of a resource's records: actions of a row and of the selection, a bar for the details, and the dialog of a step that asks for a
 * text.
 */
export function useSteps<M extends ModuleName>(resource: Resource<M>, list: List<M>) {
  const { t, locale } = useTexts()
  const { module, main, lifecycle = noLifecycle } = resource
  const account = useSession(({ username }) => username)
  const mayWrite = useRights(resource.module).write
  const [asking, setAsking] = useState<{ readonly step: Step; readonly row: Row<M> }>()
  const steps = mayWrite ? lifecycle.steps : []
  const context = { lifecycle, approval: approvalOf(module), account }
  const changeOf = (step: Step, asked?: string) =>
    changeBy(lifecycle, step, { account, now: Date.now() }, asked) as Partial<Row<M>>
  const many = useManySteps(list, { steps, context, changeOf })
  const take = (step: Step, row: Row<M>) => {
    if (step.asks !== undefined) setAsking({ step, row })
    else saveFields(module, row, changeOf(step)).catch(unlessReported)
  }
  const bar = (row: Row<M>): ReactNode => {
    if (steps.length === 0) return null
    const reasons = steps.flatMap((step) => whyNot(context, step, row, { t, locale }) || [])
    return (
      <section aria-label={t('办理')} className="mb-5 flex flex-col gap-2 border-b border-base-300 pb-4">
        <div className="flex flex-wrap gap-2">
          {steps.map((step) => (
            <Button key={step.name} disabled={!mayTake(context, step, row)} onPress={() => take(step, row)}>
              {t(step.name)}
            </Button>
          ))}
        </div>
        {reasons.map((reason) => (
          <p key={reason} className="text-xs text-plain">
            {reason}
          </p>
        ))}
      </section>
    )
  }
  return {
    /** The steps that a row may take. */
    actions: (row: Row<M>): readonly RowAction[] =>
      steps
        .filter((step) => mayTake(context, step, row))
        .map((step) => ({ label: t(step.name), onPress: () => take(step, row) })),
    /** The steps that a selected row may take, on all of those. */
    bulk: many.bulk,
    /** All steps; below, why some can't be taken. */
    bar,
    dialog: (
      <>
        {asking?.step.asks !== undefined && (
          <StepDialog
            module={module}
            field={asking.step.asks}
            title={t('{{step}}“{{title}}”', {
              step: t(asking.step.name),
              title: valueText(main, (asking.row as Readonly<Record<string, unknown>>)[main], t),
            })}
            name={t(asking.step.name)}
            onSend={(text) => saveFields(module, asking.row, changeOf(asking.step, text))}
            onClose={() => setAsking(undefined)}
          />
        )}
        {many.dialog}
      </>
    ),
  }
}
