import { useId, useState } from 'react'
import leftIcon from 'virtual:icon/arrow-left-line'
import rightIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from './AriaLocale'
import { useFocusRef, type FieldProps } from './field/fieldProps'
import { RequiredMark } from './field/RequiredMark'
import './field.css'
import { IconButton } from './IconButton'
import './overlay/surface.css'
import type { Option } from './select/option'
import { moved, movable, sides } from './transfer/sides'
import './transfer/transfer.css'
import { TransferList } from './transfer/TransferList'

interface TransferProps<T extends string> extends Omit<FieldProps, 'size' | 'readOnly' | 'labelHidden'> {
  options: readonly Option<T>[]
  /** Ids of what stands on the right, in the order of `options`. */
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Titles of the two lists. */
  from: string
  to: string
}

const none: ReadonlySet<string> = new Set()

/** Moves some of many from one list to another; arrow keys move what is picked as the buttons do. */
export function Transfer<T extends string>({ ref, ...props }: TransferProps<T>) {
  const { label, options, value, onChange, from, to, required = false, disabled = false, description, error } = props
  const { t } = useTexts()
  const id = useId()
  const root = useFocusRef(ref)
  const [picked, setPicked] = useState({ left: none, right: none })
  const [said, setSaid] = useState('')
  const { left, right } = sides(options, value)

  const move = (ids: readonly string[], side: 'left' | 'right') => {
    const known = options.filter((option) => ids.includes(option.id)).map((option) => option.id)
    setPicked({ left: none, right: none })
    setSaid(t('{{count}} 项已移到“{{title}}”', { count: known.length, title: side === 'right' ? to : from }))
    onChange(moved(options, value, known, side))
  }
  const toRight = movable(left, picked.left)
  const toLeft = movable(right, picked.right)
  return (
    <AriaLocale>
      <div ref={root} className="field" onBlur={props.onBlur}>
        <span id={id} className="field-label">
          {label}
          {required && <RequiredMark />}
        </span>
        <div
          role="group"
          aria-labelledby={id}
          aria-describedby={`${id}-foot`}
          className="transfer"
          data-invalid={Boolean(error) || undefined}
        >
          <TransferList
            title={from}
            options={left}
            picked={picked.left}
            onPick={(ids) => setPicked({ ...picked, left: ids })}
            moveKey="ArrowRight"
            onMove={(ids) => move(ids, 'right')}
            disabled={disabled}
          />
          <div className="transfer-moves">
            <IconButton
              look="plain"
              icon={rightIcon}
              label={t('移到“{{title}}”', { title: to })}
              disabled={disabled || toRight.length === 0}
              onPress={() => move(toRight, 'right')}
            />
            <IconButton
              look="plain"
              icon={leftIcon}
              label={t('移到“{{title}}”', { title: from })}
              disabled={disabled || toLeft.length === 0}
              onPress={() => move(toLeft, 'left')}
            />
          </div>
          <TransferList
            title={to}
            options={right}
            picked={picked.right}
            onPick={(ids) => setPicked({ ...picked, right: ids })}
            moveKey="ArrowLeft"
            onMove={(ids) => move(ids, 'left')}
            disabled={disabled}
          />
          <span role="status" className="sr-only">
            {said}
          </span>
        </div>
        <div
          id={`${id}-foot`}
          className={error ? 'field-foot field-problem' : 'field-foot'}
          role={error ? 'alert' : undefined}
        >
          {error ?? description}
        </div>
      </div>
    </AriaLocale>
  )
}
