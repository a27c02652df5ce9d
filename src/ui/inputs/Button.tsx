import type { ReactNode } from 'react'
import { Button as AriaButton, ProgressBar } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import './button.css'
import { Icon } from '../data/Icon'

const looks = {
  primary: 'btn btn-primary',
  plain: 'btn',
  ghost: 'btn btn-ghost',
  text: 'btn btn-ghost btn-words',
  danger: 'btn btn-error',
} as const
export type ButtonLook = keyof typeof looks

interface ButtonProps {
  children: ReactNode
  /** One primary button a view; `text` stands in rows and beside words; `danger` destroys. */
  look?: ButtonLook
  size?: 'sm' | 'md'
  /** Path data from `virtual:icon/…`. */
  icon?: string
  disabled?: boolean
  /** Under way: keeps its place and the focus, takes no press, and says so to a screen reader. */
  busy?: boolean
  type?: 'button' | 'submit' | 'reset'
  /** Tells which of several it is; begins with the words that are seen. */
  label?: string
  onPress?: () => void
}

/** A button with a word on it, a verb. */
export function Button({
  children,
  look = 'plain',
  size = 'md',
  icon,
  disabled = false,
  busy = false,
  type = 'button',
  label,
  onPress,
}: ButtonProps) {
  const { t } = useTexts()
  return (
    <AriaLocale>
      <AriaButton
        type={type}
        className={`${looks[look]} ui-button`}
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
