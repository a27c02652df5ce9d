import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ModuleName } from '@/contract/rows'
import { fieldText, valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { Facts } from '@/ui/data/Facts'
import { Button } from '@/ui/inputs/Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { SafeAction } from '@/ui/overlay/SafeAction'
import { findDuplicates, type Duplicate } from './duplicates'
import { listText } from './FieldValue'
import type { Resource } from './resource'
import type { Values } from './values'

interface Found<M extends ModuleName> {
  readonly duplicates: readonly Duplicate<M>[]
  readonly answer: (goOn: boolean) => void
}

interface DuplicatesTerms {
  /** The record that is edited, with its values when editing began; null for a new one. */
  readonly own: string | null
  readonly base: Values | null
  /** Leaves the form, whose draft stays, for a record. */
  readonly onView: (uuid: string) => void
}

/** The warning before a record is saved that is like a known one: `confirm` resolves to whether to save it. */
export function useDuplicates<M extends ModuleName>(resource: Resource<M>, { own, base, onView }: DuplicatesTerms) {
  const { t, locale } = useTexts()
  const client = useQueryClient()
  const [checking, setChecking] = useState(false)
  const [found, setFound] = useState<Found<M>>()

  const confirm = async (values: Values): Promise<boolean> => {
    setChecking(true)
    const duplicates = await findDuplicates(client, resource, values, { own, base }).finally(() => setChecking(false))
    if (duplicates.length === 0) return true
    return new Promise((resolve) => {
      const answer = (goOn: boolean) => {
        setFound(undefined)
        resolve(goOn)
      }
      setFound({ duplicates, answer })
    })
  }
  const name = (field: string) => fieldText(field, t, resource.module)
  const back = () => found?.answer(false)
  const dialog = found && (
    <Dialog open onClose={back} title={t('可能重复')} closeLabel={t('返回修改')} role="alertdialog">
      <ul className="flex flex-col gap-4">
        {found.duplicates.map(({ row, fields }) => {
          if (!row)
            return (
              <li key={fields.join()}>
                {t('别的村已有{{fields}}相同的记录，请与管理员核实', { fields: listed(fields.map(name), locale) })}
              </li>
            )
          const values = row as Values
          const shown = Object.keys(resource.fields).filter(
            (field) => field === resource.main || fields.includes(field) || field === 'village',
          )
          return (
            <li key={row.uuid} className="flex flex-col gap-2">
              <p>{t('已有{{fields}}相同的记录', { fields: listed(fields.map(name), locale) })}</p>
              <Facts
                items={shown.map((field) => ({
                  term: name(field),
                  value: listText(resource, field, values[field], { t, locale }),
                }))}
              />
              <div>
                <Button
                  label={t('查看“{{title}}”', { title: valueText(resource.main, values[resource.main], t) })}
                  onPress={() => {
                    found.answer(false)
                    onView(row.uuid)
                  }}
                >
                  {t('查看')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {found.duplicates.some(({ row }) => row) && <p className="mt-4 text-plain">{t('查看时，已填的内容留作草稿')}</p>}
      <div className="mt-6 flex justify-end gap-2">
        <SafeAction onPress={back}>{t('返回修改')}</SafeAction>
        <button type="button" className="btn btn-outline btn-primary" onClick={() => found.answer(true)}>
          {t('仍然保存')}
        </button>
      </div>
    </Dialog>
  )
  return { confirm, checking, dialog }
}
