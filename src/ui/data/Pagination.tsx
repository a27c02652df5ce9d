import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import '../inputs/select/select.css'
import './pagination.css'

/** Page numbers to offer: first, last, current and its neighbours; gaps are 0. */
export function pageWindow(page: number, last: number): readonly number[] {
  const shown = [1, page - 1, page, page + 1, last].filter((n) => n >= 1 && n <= last)
  const unique = [...new Set(shown)].toSorted((a, b) => a - b)
  return unique.flatMap((n, index) => {
    const before = unique[index - 1]
    return before !== undefined && n - before > 1 ? [0, n] : [n]
  })
}

interface PaginationProps {
  page: number
  pageSize: number
  total: number
  /** `total` is that of the rows on this device alone. */
  partial?: boolean
  /** `total` is an estimate, of more rows than the pages up to this one have. */
  about?: boolean
  /** Selectable page sizes; empty: none. */
  sizes?: readonly number[]
  onChange: (change: { pageNo: number; pageSize: number }) => void
}

const standardSizes = [10, 20, 50, 100]

/** Total, page size and, of more than one page, page links of a list. */
export function Pagination({
  page,
  pageSize,
  total,
  partial = false,
  about = false,
  sizes = standardSizes,
  onChange,
}: PaginationProps) {
  const { t } = useTexts()
  const countText = useCountText()
  const last = Math.max(1, Math.ceil(total / pageSize))
  const go = (pageNo: number) => onChange({ pageNo, pageSize })
  const step = (label: string, path: string, target: number) => (
    <button
      type="button"
      className="page-link"
      aria-label={label}
      title={label}
      disabled={target < 1 || target > last}
      onClick={() => go(target)}
    >
      <Icon path={path} />
    </button>
  )
  return (
    <nav aria-label={t('分页')} className="pagination">
      <span className="text-plain">
        {partial
          ? t('本机 {{total}} 条', { total: countText(total) })
          : t('共 {{total}} 条', { total: countText(total, about) })}
      </span>
      {total > Math.min(...sizes) && (
        <label>
          <span className="sr-only">{t('每页条数')}</span>
          <select
            className="select"
            value={pageSize}
            onChange={(event) => onChange({ pageNo: 1, pageSize: Number(event.currentTarget.value) })}
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {t('{{count}} 条/页', { count: size })}
              </option>
            ))}
          </select>
        </label>
      )}
      {last > 1 && (
        <div className="flex items-center gap-1">
          {step(t('上一页'), previousIcon, page - 1)}
          {pageWindow(page, last).map((n, index) =>
            n === 0 ? (
              <span key={`gap-${index < 2 ? 'before' : 'after'}`} className="px-1 text-faint" aria-hidden="true">
                …
              </span>
            ) : (
              <button
                key={n}
                type="button"
                className="page-link"
                aria-current={n === page ? 'page' : undefined}
                aria-label={t('第 {{page}} 页', { page: n })}
                onClick={() => go(n)}
              >
                {n}
              </button>
            ),
          )}
          {step(t('下一页'), nextIcon, page + 1)}
        </div>
      )}
    </nav>
  )
}
