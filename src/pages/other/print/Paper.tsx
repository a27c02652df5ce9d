import { lazy, Suspense, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { signersOf, type PrintSettings } from './settings'

const Code = lazy(() => import('./Code').then((part) => ({ default: part.Code })))

interface PaperProps {
  settings: PrintSettings
  office: string
  title: string
  /** What the QR code says; none without it. */
  address: string | undefined
  children: ReactNode
}

/** What stands on the paper: letterhead, title, content, note and signatures. */
export function Paper({ settings, office, title, address, children }: PaperProps) {
  const { t } = useTexts()
  const { head, number, titled, note, signatures, dated } = settings
  const signers = signersOf(signatures)
  return (
    <>
      {head === 'red' && office && (
        <div className="paper-red" data-whole="">
          <p className="paper-red-office">{office}</p>
          {number && <p className="paper-red-number">{number}</p>}
          <div className="paper-red-line" />
        </div>
      )}
      {head === 'office' && office && <p className="paper-office">{office}</p>}
      {(titled || address !== undefined) && (
        <div className="paper-top" data-coded={address !== undefined || undefined} data-with-next="">
          {titled && <h1 className="paper-title">{title}</h1>}
          {address !== undefined && (
            <Suspense>
              <Code address={address} />
            </Suspense>
          )}
        </div>
      )}
      {children}
      {note && <p className="paper-note">{note}</p>}
      {signers.length > 0 && (
        <div className="paper-signatures" data-whole="">
          {signers.map((name, at) => (
            <div key={at} className="paper-signature">
              <p className="paper-signature-line">
                <span>{t('{{name}}（签字）：', { name })}</span>
                <span />
              </p>
              {dated && <p className="paper-gaps paper-date">{t('____ 年 ____ 月 ____ 日')}</p>}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
