import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { Select } from '@/ui/inputs/Select'
import { TableFrame } from '@/ui/data/Table'
import { TextField } from '@/ui/inputs/TextField'
import { columnLetter } from '../column'
import { fieldsInFile, type SheetField } from '../import/field'
import { HEAD_LINES } from '../import/table'
import { useFaultText } from './failures'
import { RowQuestions } from './RowQuestions'
import { Sums } from './Sums'
import { TextNotes } from './TextNotes'
import type { Import } from './useImport'

const LETTERS = 40

/** Selects the header line; preset by guessHead. */
function HeadSelect({ importing: { file, rows, chooseHead } }: { importing: Import }) {
  const { t } = useTexts()
  const head = file?.head ?? 0
  const options = rows.slice(0, HEAD_LINES).flatMap((row, at) => {
    const texts = row.filter((cell) => cell !== null)
    const label = t('第 {{line}} 行：{{texts}}', { line: at + 1, texts: texts.join(' · ').slice(0, LETTERS) })
    return texts.length > 0 ? [{ id: String(at), label }] : []
  })
  return (
    <Select
      label={t('列名所在的行')}
      options={options}
      value={String(head)}
      onChange={(next) => next !== null && chooseHead(Number(next))}
      description={head > 0 ? t('上面的 {{count}} 行不导入', { count: head }) : undefined}
    />
  )
}

const SHOWN_ROWS = 5

/** Second step: column of each field, and a preview of the file. */
export function MatchStep({ fields, importing }: { fields: readonly SheetField[]; importing: Import }) {
  const { t, locale, number } = useTexts()
  const faultText = useFaultText()
  const { file, heads, records, sums, matching, answers } = importing
  const first = records.slice(0, SHOWN_ROWS)
  const widest = Math.max(heads.length, ...first.map(({ cells }) => cells.length))
  const columns = Array.from({ length: widest }, (_, at) => ({
    id: String(at),
    label: `${columnLetter(at)}${heads[at] === null || heads[at] === undefined ? '' : ` · ${heads[at]}`}`,
  }))
  const used = new Set(Object.values(matching))
  const unused = columns.filter((_, at) => !used.has(at) && (heads[at] ?? null) !== null)
  const sampleOf = (at: number | null | undefined) => {
    if (at === null || at === undefined) return undefined
    const sample = records.find(({ cells }) => (cells[at] ?? null) !== null)?.cells[at]
    return sample === undefined ? undefined : t('例如：{{sample}}', { sample: String(sample).slice(0, 40) })
  }
  return (
    <>
      <p className="break-all">
        <span className="font-medium">{file?.name}</span>{' '}
        <span className="whitespace-nowrap text-plain tabular-nums">
          {t('{{rows}} 行数据', { rows: number(records.length) })}
        </span>
      </p>
      {file && (
        <div className="sheet-matching">
          {file.sheets.length > 1 && (
            <Select
              label={t('工作表')}
              options={file.sheets.map((sheet, at) => ({
                id: String(at),
                label: sheet.hidden ? t('{{name}}（隐藏）', { name: sheet.name }) : sheet.name,
              }))}
              value={String(file.sheet)}
              onChange={(next) => next !== null && importing.chooseSheet(Number(next))}
            />
          )}
          <HeadSelect importing={importing} />
          <TextNotes importing={importing} />
        </div>
      )}
      <RowQuestions importing={importing} />
      <section aria-label={t('列的对应关系')} className="sheet-matching">
        {fieldsInFile(fields).map(({ id, label, required = false }) => {
          const at = matching[id] ?? null
          return (
            <Select
              key={id}
              label={label}
              required={required}
              clearable={!required}
              placeholder={t('不导入')}
              options={columns}
              value={at === null ? null : String(at)}
              onChange={(next) => importing.match(id, next === null ? null : Number(next))}
              description={sampleOf(at)}
              error={required && at === null ? t('请选择文件中的一列') : undefined}
            />
          )
        })}
        {fields
          .filter(({ asked }) => asked !== undefined)
          .map((field) => {
            const answer = answers[field.id] ?? ''
            const fault = answer === '' ? undefined : importing.faultOf(field)
            return (
              <TextField
                key={field.id}
                label={field.label}
                type="password"
                autoComplete="new-password"
                required
                value={answer}
                onChange={(next) => importing.answer(field.id, next)}
                description={field.asked}
                error={fault && faultText(fault)}
              />
            )
          })}
      </section>
      <Sums lines={sums} />
      {unused.length > 0 && (
        <p className="text-plain">
          {t('没有用到的列：{{columns}}', {
            columns: listed(
              unused.map(({ label }) => label),
              locale,
            ),
          })}
        </p>
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-medium">{t('前几行数据')}</h3>
        <div className="sheet-table">
          <TableFrame label={t('前几行数据')}>
            <thead>
              <tr>
                {columns.map(({ id, label }) => (
                  <th key={id}>{label}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {first.map(({ line, cells }) => (
                <tr key={line}>
                  {columns.map(({ id }) => (
                    <td key={id} className="sheet-long">
                      {String(cells[Number(id)] ?? '')}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </div>
      </section>
    </>
  )
}
