import { useId, useState } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import { FieldFrame } from './field/FieldFrame'
import type { FieldProps } from './field/fieldProps'
import { Icon } from '../data/Icon'
import { IconPicker } from './icon/IconPicker'
import './icon/icons.css'
import { useShapes } from './icon/useIcons'
import { Surface } from '../overlay/Surface'
import { Tray } from '../overlay/Tray'
import { useNarrow } from '../overlay/useNarrow'
import './select/select.css'

interface IconFieldProps extends FieldProps {
  /** Name of a Remix icon without the `ri-` prefix, for example user-line; '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  clearable?: boolean
}

/** A Remix icon, chosen in a searchable pop-up; on a phone in a bottom sheet. */
export function IconField({ value, onChange, placeholder, clearable = false, ...field }: IconFieldProps) {
  const { label, disabled = false, readOnly = false } = field
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const path = useShapes(value === '' ? [] : [value])(value)
  const pick = (name: string) => {
    onChange(name)
    setOpen(false)
  }
  const content = (
    <Dialog aria-label={t('选择{{name}}', { name: label })} className={narrow ? 'icon-tray' : 'popover-content'}>
      <IconPicker value={value} onPick={pick} />
    </Dialog>
  )
  return (
    <FieldFrame field={field}>
      {(words) => (
        <div className="select-box">
          <DialogTrigger isOpen={open} onOpenChange={(next) => setOpen(next && !readOnly)}>
            <Button
              className="select"
              {...words}
              aria-labelledby={`${words['aria-labelledby']} ${id}-value`}
              isDisabled={disabled}
            >
              <span id={`${id}-value`} className="icon-value">
                {path !== undefined && <Icon path={path} />}
                <span data-placeholder={value === '' || undefined} className="select-value">
                  {value || (placeholder ?? t('请选择'))}
                </span>
              </span>
            </Button>
            {narrow ? <Tray>{content}</Tray> : <Surface>{content}</Surface>}
          </DialogTrigger>
          {clearable && value !== '' && !disabled && !readOnly && (
            <Button
              className="field-button select-clear"
              aria-label={t('清空{{name}}', { name: label })}
              onPress={() => onChange('')}
            >
              <Icon path={clearIcon} size={16} />
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
