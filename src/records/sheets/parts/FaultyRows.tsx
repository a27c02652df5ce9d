import { useState } from 'react'
import doneIcon from 'virtual:icon/checkbox-circle-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Select } from '@/ui/inputs/Select'
import { TextField } from '@/ui/inputs/TextField'
import type { Cell } from '../column'
import type { CellFault, Fault } from '../import/fault'
import type { Matching, SheetField } from '../import/field'
import { correctionKey, type CheckedRows, type FaultyRow } from '../import/checkRows'
import type { FileRow } from '../import/fileRows'
import { useFaultText } from './failures'
import type { Import } from './useImport'

const SHOWN = 50
const CONTEXT = 3

interface FaultyRowsProps {
  readonly fields: readonly SheetField[]
  readonly checked: CheckedRows
  readonly importing: Import
}

interface CorrectCellProps {
  readonly field: SheetField
  /** As in the file or corrected. */
  readonly cell: Cell
  readonly fault: Fault | undefined
  readonly onCorrect: (text: string) => void
}

/** Input for a faulty cell, with its message. */
function CorrectCell({ field, cell, fault, onCorrect }: CorrectCellProps) {
  const faultText = useFaultText()
  const content = cell === null ? '' : String(cell)
  const [text, setText] = useState(content)
  const { label, required = false, choices, type } = field
  const common = { label, required, error: fault && faultText(fault) }
  const commit = () => {
    if (text !== content) onCorrect(text)
  }
  if (type === 'choice' && choices)
    return (
      <Select
        {...common}
        options={choices}
        {...(content && { placeholder: content })}
        value={choices.find((choice) => choice.label === content)?.id ?? null}
        onChange={(id) => onCorrect(choices.find((choice) => choice.id === id)?.label ?? '')}
      />
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        commit()
      }}
    >
      <TextField {...common} value={text} onChange={setText} onBlur={commit} />
    </form>
  )
}

/** Identifies a row: its first imported cells that are not faulty. */
const contextOf = (cells: readonly Cell[], matching: Matching, wrong: ReadonlySet<number>) =>
  Object.values(matching)
    .filter((at) => at !== null)
    .filter((at) => !wrong.has(at) && (cells[at] ?? null) !== null)
    .slice(0, CONTEXT)
    .map((at) => cells[at])
    .join(' · ')

/** Faulty rows with inputs for their faulty cells; corrected rows stay in place. */
export function FaultyRows({ fields, checked: { good, faulty }, importing }: FaultyRowsProps) {
  const { t, number } = useTexts()
  const { corrections, matching } = importing
  const corrected = new Set(Object.keys(corrections).map((key) => Number(key.split(' ', 1)[0])))
  const listed: readonly (FileRow & Partial<FaultyRow>)[] =
    corrected.size === 0
      ? faulty
      : [...faulty, ...good.filter(({ line }) => corrected.has(line))].toSorted((a, b) => a.line - b.line)
  const first = listed.slice(0, SHOWN)
  const faults = new Map<string, CellFault>(
    first.flatMap((row) =>
      (row.faults ?? []).map((fault) => [correctionKey(row.line, fault.column ?? -1), fault] as const),
    ),
  )
  const rows = first
    .map((row) => ({
      ...row,
      editable: fields.flatMap((field) => {
        const column = matching[field.id] ?? -1
        const key = correctionKey(row.line, column)
        return column >= 0 && (faults.has(key) || key in corrections) ? [{ field, column, key }] : []
      }),
    }))
    .filter(({ editable }) => editable.length > 0)
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium">{t('有问题的行，可以直接改')}</h3>
      <ul className="sheet-cards flex flex-col gap-3" aria-label={t('有问题的行')}>
        {rows.map(({ line, cells, editable }) => {
          const isRight = editable.every(({ key }) => !faults.has(key))
          const context = contextOf(cells, matching, new Set(editable.map(({ column }) => column)))
          return (
            <li key={line}>
              <fieldset aria-label={t('第 {{line}} 行', { line })}>
                <p className="sheet-card-head flex min-h-7 items-center gap-2 font-medium wrap-anywhere">
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
                  {editable.map(({ field, column, key }) => (
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
      {listed.length > SHOWN && (
        <p className="text-plain">
          {t('只显示前 {{shown}} 行，共 {{total}} 行；下载有问题的行可以看到全部。', {
            shown: SHOWN,
            total: number(listed.length),
          })}
        </p>
      )}
    </section>
  )
}
