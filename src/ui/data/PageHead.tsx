import type { ReactNode } from 'react'
import { useCountText } from '@/i18n/useCountText'
import { useTexts } from '@/i18n/useTexts'
import './pageHead.css'

interface PageHeadProps {
  title: string
  /** What the page is for, in one line. */
  purpose?: string | undefined
  /** Number of records; undefined until known. */
  count?: number | undefined
  /** Whether that is an estimate. */
  about?: boolean | undefined
  /** At the right, the main one last. */
  children?: ReactNode
}

/** The head of a page: title, number of records, purpose, actions. As high as one extra row of spec §9 (decision 23). */
export function PageHead({ title, purpose, count, about, children }: PageHeadProps) {
  const { t } = useTexts()
  const countText = useCountText()
  return (
    <header className="page-head">
      <div className="page-head-words">
        <div className="page-head-line">
          <h1 className="page-title">{title}</h1>
          {count !== undefined && (
            <span className="text-plain tabular-nums">
              <span className="sr-only">{t('记录数')}</span> {countText(count, about)}
            </span>
          )}
        </div>
        {purpose && <p className="page-head-purpose">{purpose}</p>}
      </div>
      {children && <div className="page-head-actions">{children}</div>}
    </header>
  )
}
