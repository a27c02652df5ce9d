import type { ReactNode } from 'react'
import { Button as AriaButton, ProgressBar } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import './button.css'
import { Icon } from '../base/Icon'
import { useAnnouncementCleanup } from './useAnnouncementCleanup'

const variants = {
  primary: 'btn btn-primary',
  plain: 'btn',
  ghost: 'btn btn-ghost',
  text: 'btn btn-ghost btn-words',
  danger: 'btn btn-error',
} as const
export type ButtonVariant = keyof typeof variants

interface ButtonProps {
  children: ReactNode
  /** One primary button per view; `text` for rows and inline use; `danger` for destructive actions. */
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** Path data from `virtual:icon/…`. */
  icon?: string
  disabled?: boolean
  /** Pending: keeps its width and the focus, ignores presses, and is announced. */
  busy?: boolean
  type?: 'button' | 'submit' | 'reset'
  /** Accessible name, to distinguish several buttons; starts with the visible text. */
  label?: string
  onPress?: () => void
}

/** A text button. */
export function Button({
  children,
  variant = 'plain',
  size = 'md',
  icon,
  disabled = false,
  busy = false,
  type = 'button',
  label,
  onPress,
}: ButtonProps) {
  const { t } = useTexts()
  useAnnouncementCleanup(busy)
  return (
    <AriaLocale>
      <AriaButton
        type={type}
        className={`${variants[variant]} ui-button`}
        data-size={size}
        isDisabled={disabled}
        isPending={busy}
        {...(label !== undefined && { 'aria-label': label })}
        {...(onPress && { onPress })}
      >
        {busy && <ProgressBar isIndeterminate aria-label={t('处理中')} className="spinner" />}
        <span className="ui-button-words">
          {icon !== undefined && <Icon path={icon} size={16} />}
          {children}
        </span>
      </AriaButton>
    </AriaLocale>
  )
}
