import type { ReactNode } from 'react'
import externalIcon from 'virtual:icon/external-link-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '../base/Icon'
import './textLink.css'

interface TextLinkProps {
  href: string
  children: ReactNode
  tone?: 'primary' | 'plain' | 'danger'
  /** Always underlined, as required within a sentence. */
  underlined?: boolean
  /** Path data from `virtual:icon/…`. */
  icon?: string
  /** Opens a new window, and announces that. */
  external?: boolean
  /** Rendered as plain text, marked as disabled. */
  disabled?: boolean
}

/** A navigation link. For actions use Button. */
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
  const attributes = { className: 'text-link', 'data-tone': tone, 'data-underlined': underlined || undefined }
  return disabled ? (
    <span role="link" aria-disabled="true" {...attributes}>
      {content}
    </span>
  ) : (
    <a href={href} {...attributes} {...(external && { target: '_blank', rel: 'noopener noreferrer' })}>
      {content}
    </a>
  )
}
