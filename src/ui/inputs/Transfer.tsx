import { useState } from 'react'
import leftIcon from 'virtual:icon/arrow-left-line'
import rightIcon from 'virtual:icon/arrow-right-line'
import { useTexts } from '@/i18n/useTexts'
import { FieldFrame } from './field/FieldFrame'
import type { FieldProps } from './field/fieldProps'
import { IconButton } from './IconButton'
import '../overlay/surface.css'
import type { Option } from './select/option'
import { moved, movable, sides } from './transfer/sides'
import './transfer/transfer.css'
import { TransferList } from './transfer/TransferList'

interface TransferProps<T extends string> extends Omit<FieldProps, 'size' | 'readOnly' | 'labelHidden'> {
  options: readonly Option<T>[]
  /** Ids of the options on the right, in the order of `options`. */
  value: readonly T[]
  onChange: (value: T[]) => void
  /** Titles of the two lists. */
  from: string
  to: string
}

const none: ReadonlySet<string> = new Set()

/** Moves options between two lists, by buttons or arrow keys. */
export function Transfer<T extends string>({ options, value, onChange, from, to, ...field }: TransferProps<T>) {
  const { disabled = false } = field
  const { t } = useTexts()
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
    <FieldFrame field={field}>
      {(words) => (
        <div role="group" {...words} className="transfer">
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
              variant="plain"
              icon={rightIcon}
              label={t('移到“{{title}}”', { title: to })}
              disabled={disabled || toRight.length === 0}
              onPress={() => move(toRight, 'right')}
            />
            <IconButton
              variant="plain"
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
      )}
    </FieldFrame>
  )
}
