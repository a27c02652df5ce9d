import type { ReactNode } from 'react'
import externalIcon from 'virtual:icon/external-link-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from './Icon'
import './textLink.css'

interface TextLinkProps {
  href: string
  children: ReactNode
  tone?: 'primary' | 'plain' | 'danger'
  /** Underlined from the start, as a link within a sentence must be. */
  underlined?: boolean
  /** Path data from `virtual:icon/…`. */
  icon?: string
  /** Opens another window, and says so. */
  external?: boolean
  /** Leads nowhere at present: stands as plain text that says so. */
  disabled?: boolean
}

/** A word that leads somewhere. What does something is a Button. */
export function TextLink(props: TextLinkProps) {
  const { href, children, tone = 'primary', underlined = false, icon, external = false, disabled = false } = props
  const { t } = useTexts()
  const content = (
    <>
      {icon !== undefined && <Icon path={icon} size={16} />}
      {children}
      {external && <Icon path={externalIcon} size={14} />}
      {external && <span className="sr-only">{t('（在新窗口打开）')}</span>}
    </>
  )
  const look = { className: 'text-link', 'data-tone': tone, 'data-underlined': underlined || undefined }
  return disabled ? (
    <span role="link" aria-disabled="true" {...look}>
      {content}
    </span>
  ) : (
    <a href={href} {...look} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </a>
  )
}
