import { useTexts } from '@/i18n/useTexts'
import type { Blank } from './blanks'

/** A field that is filled in by hand. */
export function BlankView({ blank }: { blank: Blank }) {
  const { t } = useTexts()
  switch (blank.kind) {
    case 'boxes':
      return (
        <span className="paper-boxes">
          {Array.from({ length: blank.count }, (_, at) => (
            <span key={at} />
          ))}
        </span>
      )
    case 'choice':
      return (
        <span className="paper-choices">
          {blank.options.map((option) => (
            <span key={option}>□ {option}</span>
          ))}
        </span>
      )
    case 'day':
      return <span className="paper-gaps">{t('____ 年 ____ 月 ____ 日')}</span>
    case 'moment':
      return <span className="paper-gaps">{t('____ 年 ____ 月 ____ 日 ____ 时 ____ 分')}</span>
    case 'area':
      return <span className="paper-area" />
    default:
      return (
        <span className="paper-line">
          <span />
          {blank.unit}
        </span>
      )
  }
}
