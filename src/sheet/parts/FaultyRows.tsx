import doneIcon from 'virtual:icon/checkbox-circle-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import type { Cell } from '../column'
import { correctionKey } from '../import/correct'
import type { CellFault } from '../import/fault'
import type { Matching, SheetField } from '../import/field'
import type { Judged } from '../import/checkRows'
import { CorrectCell } from './CorrectCell'
import type { Import } from './useImport'

const SHOWN = 50
const CONTEXT = 3

interface FaultyRowsProps {
  readonly fields: readonly SheetField[]
  readonly judged: Judged
  readonly importing: Import
}

/** What tells a row from others: the first of the cells that are imported and not in question. */
const contextOf = (cells: readonly Cell[], matching: Matching, wrong: ReadonlySet<number>) =>
  Object.values(matching)
    .filter((at) => at !== null)
    .filter((at) => !wrong.has(at) && (cells[at] ?? null) !== null)
    .slice(0, CONTEXT)
    .map((at) => cells[at])
    .join(' · ')

/** Rows with something wrong, each with fields for the cells in question; one that was corrected stays in its place. */
export function FaultyRows({ fields, judged: { good, faulty }, importing }: FaultyRowsProps) {
  const { t, number } = useTexts()
  const { corrections, matching } = importing
  const faults = new Map<string, CellFault>(
    faulty.flatMap((row) => row.faults.map((fault) => [correctionKey(row.line, fault.column ?? -1), fault] as const)),
  )
  const rows = [...faulty, ...good]
    .map((row) => ({
      ...row,
      asked: fields.flatMap((field) => {
        const column = matching[field.id] ?? -1
        const key = correctionKey(row.line, column)
        return column >= 0 && (faults.has(key) || key in corrections) ? [{ field, column, key }] : []
      }),
    }))
    .filter(({ asked }) => asked.length > 0)
    .toSorted((a, b) => a.line - b.line)
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t('有问题的行，可以直接改')}</h3>
      <ul className="sheet-cards" aria-label={t('有问题的行')}>
        {rows.slice(0, SHOWN).map(({ line, cells, asked }) => {
          const isRight = asked.every(({ key }) => !faults.has(key))
          const context = contextOf(cells, matching, new Set(asked.map(({ column }) => column)))
          return (
            <li key={line}>
              <fieldset aria-label={t('第 {{line}} 行', { line })}>
                <p className="sheet-card-head">
                  {t('第 {{line}} 行', { line })}
                  <span className="font-normal text-plain">{context}</span>
                  {isRight && (
                    <span className="sheet-outcome ml-auto whitespace-nowrap" data-tone="success">
                      <Icon path={doneIcon} size={16} />
                      {t('已改好')}
                    </span>
                  )}
                </p>
                <div className="sheet-matching">
                  {asked.map(({ field, column, key }) => (
                    <CorrectCell
                      key={key}
                      field={field}
                      cell={cells[column] ?? null}
                      fault={faults.get(key)}
                      onCorrect={(text) => importing.correct(line, column, text)}
                    />
                  ))}
                </div>
              </fieldset>
            </li>
          )
        })}
      </ul>
      {rows.length > SHOWN && (
        <p className="text-plain">
          {t('只显示前 {{shown}} 行，共 {{total}} 行；下载有问题的行可以看到全部。', {
            shown: SHOWN,
            total: number(rows.length),
          })}
        </p>
      )}
    </section>
  )
}
