import { Button, ProgressBar, Tooltip, TooltipTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '../AriaLocale'
import './button.css'
import { Icon } from '../base/Icon'
import { useAnnouncementCleanup } from './useAnnouncementCleanup'

const variants = {
  ghost: 'btn btn-ghost',
  plain: 'btn',
  primary: 'btn btn-primary',
  danger: 'btn btn-ghost btn-destroys',
}

interface IconButtonProps {
  /** Accessible name and tooltip. */
  label: string
  /** Path data from `virtual:icon/…`. */
  icon: string
  variant?: keyof typeof variants
  size?: 'sm' | 'md'
  disabled?: boolean
  busy?: boolean
  /** For a button that expands or collapses something. */
  expanded?: boolean
  /** For a button that switches something on and off. */
  pressed?: boolean
  /** Leaves the focus where it is when it is pressed: in the text that the button formats. */
  keepsFocus?: boolean
  onPress?: () => void
}

/** A square button with an icon and a tooltip. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  disabled = false,
  busy = false,
  expanded,
  pressed,
  keepsFocus = false,
  onPress,
}: IconButtonProps) {
  const { t } = useTexts()
  useAnnouncementCleanup(busy)
  return (
    <AriaLocale>
      <TooltipTrigger delay={500} closeDelay={0}>
        <Button
          className={`${variants[variant]} btn-square ui-button`}
          data-size={size}
          aria-label={label}
          isDisabled={disabled}
          isPending={busy}
          {...(expanded !== undefined && { 'aria-expanded': expanded })}
          {...(pressed !== undefined && { 'aria-pressed': pressed })}
          preventFocusOnPress={keepsFocus}
          {...(onPress && { onPress })}
        >
          {busy ? (
            <ProgressBar isIndeterminate aria-label={t('处理中')} className="spinner" />
          ) : (
            <Icon path={icon} size={size === 'sm' ? 16 : 20} />
          )}
        </Button>
        <Tooltip className="ui-tooltip" offset={6}>
          {label}
        </Tooltip>
      </TooltipTrigger>
    </AriaLocale>
  )
}
