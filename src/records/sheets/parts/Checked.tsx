import doneIcon from 'virtual:icon/checkbox-circle-line'
import partIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import type { SheetField } from '../import/field'
import type { CheckedRows, GoodRow } from '../import/checkRows'
import { FaultyRows } from './FaultyRows'
import { Sums } from './Sums'
import type { FindKnown, Import } from './useImport'
import type { TextKey } from '@/i18n/init'
import type { Change } from '../import/changes'
import { useEffect, useState } from 'react'
import { listed } from '@/lib/format'
import warningIcon from 'virtual:icon/error-warning-line'

/** Lines that are named. */
const NAMED = 10

interface KnownRowsProps {
  readonly rows: readonly GoodRow[]
  readonly find: FindKnown
}

/** Which rows seem to be there already, in the module or above in the file: a warning, they are imported all the same. */
function KnownRows({ rows, find }: KnownRowsProps) {
  const { t, locale, number } = useTexts()
  const [found, setFound] = useState<{ rows: readonly GoodRow[]; lines: readonly number[] | undefined }>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const show = (lines: readonly number[] | undefined) => signal.aborted || setFound({ rows, lines })
    find(
      rows.map(({ body }) => body),
      signal,
    ).then(
      (places) => show(places.flatMap((at) => rows[at]?.line ?? [])),
      () => show(undefined),
    )
    return () => controller.abort()
  }, [rows, find])
  if (found?.rows !== rows)
    return (
      <p role="status" className="pl-7 text-plain">
        {t('正在与已有记录核对')}
      </p>
    )
  const { lines } = found
  if (lines?.length === 0) return null
  const named = lines?.slice(0, NAMED).map((line) => t('第 {{line}} 行', { line })) ?? []
  return (
    <p role="status" className="flex items-start gap-2">
      <Icon path={warningIcon} size={20} className="shrink-0 text-warning" />
      <span>
        {lines
          ? t('{{rows}} 行与已有记录或前面的行可能重复，仍会导入：{{lines}}', {
              rows: number(lines.length),
              lines: listed(named, locale) + (lines.length > NAMED ? ' …' : ''),
            })
          : t('没能与已有记录核对，重复的行也会导入')}
      </span>
    </p>
  )
}

const kindTexts = {
  date: '读作日期',
  number: '读作数字',
  tidied: '去掉多余的符号',
  filled: '填入合并单元格的值',
} as const satisfies Record<Change['kind'], TextKey>

const LETTERS = 40

/** What reading made of cells that are otherwise in the file, before anything is written. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const { t, number } = useTexts()
  if (changes.length === 0) return null
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-medium">{t('读取时做的处理')}</h3>
      <ul className="list-disc pl-5 text-plain" aria-label={t('读取时做的处理')}>
        {changes.map(({ field, label, kind, count, from, to }) => (
          <li key={`${kind} ${field}`} className="break-all">
            <span className="font-medium text-base-content">{label}</span>{' '}
            {t('{{change}}，{{rows}} 行，例如 {{example}}', {
              change: t(kindTexts[kind]),
              rows: number(count),
              example: `${kind === 'filled' ? '' : `${from.slice(0, LETTERS)} → `}${to.slice(0, LETTERS)}`,
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CheckedProps {
  readonly fields: readonly SheetField[]
  readonly checked: CheckedRows
  readonly importing: Import
  readonly findKnown: FindKnown | undefined
}

/** Third step: number of valid rows, and the faulty ones to be corrected in place. */
export function Checked({ fields, checked, importing, findKnown }: CheckedProps) {
  const { t, number } = useTexts()
  const { good, faulty } = checked
  const isWhole = faulty.length === 0
  return (
    <>
      <div role="status" className="flex flex-col gap-1">
        <p className="sheet-outcome" data-tone={isWhole && good.length > 0 ? 'success' : 'warning'}>
          <Icon path={isWhole && good.length > 0 ? doneIcon : partIcon} size={20} />
          <span className="font-medium">
            {good.length > 0 ? t('{{rows}} 行可以导入', { rows: number(good.length) }) : t('没有可以导入的行')}
          </span>
        </p>
        <p className="pl-7 text-plain">
          {isWhole
            ? t('没有发现问题；现在还没有写入任何内容')
            : t('{{rows}} 行有问题，改好后才会导入；现在还没有写入任何内容', { rows: number(faulty.length) })}
        </p>
      </div>
      {findKnown && good.length > 0 && <KnownRows rows={good} find={findKnown} />}
      <Sums lines={importing.sums} />
      <Changes changes={checked.changes} />
      <FaultyRows fields={fields} checked={checked} importing={importing} />
    </>
  )
}
