import { useEffect, useState } from 'react'
import warningIcon from 'virtual:icon/error-warning-line'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { Icon } from '@/ui/data/Icon'
import type { GoodRow } from '../import/checkRows'
import type { FindKnown } from './useImport'

/** Lines that are named. */
const NAMED = 10

interface KnownRowsProps {
  readonly rows: readonly GoodRow[]
  readonly find: FindKnown
}

/** Which rows seem to be there already, in the module or above in the file: a warning, they are imported all the same. */
export function KnownRows({ rows, find }: KnownRowsProps) {
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
