import { useState, type KeyboardEvent } from 'react'
import { ListBox, ListBoxItem, type Selection } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { Checkbox } from '../Checkbox'
import { CheckMark } from '../check/CheckMark'
import { SearchField } from '../SearchField'
import type { Option } from '../select/option'
import { found, movable } from './sides'

interface TransferListProps {
  title: string
  options: readonly Option[]
  picked: ReadonlySet<string>
  onPick: (ids: ReadonlySet<string>) => void
  /** The arrow key that moves the selection, pointing to the other side. */
  moveKey: 'ArrowLeft' | 'ArrowRight'
  onMove: (ids: readonly string[]) => void
  disabled: boolean
}

/** One side of a transfer: search, select all, and the list. */
export function TransferList(props: TransferListProps) {
  const { title, options, picked, onPick, moveKey, onMove, disabled } = props
  const { t } = useTexts()
  const [text, setText] = useState('')
  const shown = found(options, text)
  const open = shown.filter((option) => !option.disabled).map(({ id }) => id)
  const chosen = movable(shown, picked)
  const pick = (keys: Selection) => onPick(new Set(keys === 'all' ? open : [...keys].map(String)))
  const move = (event: KeyboardEvent) => {
    if (pressedKey(event) !== moveKey || chosen.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    onMove(chosen)
  }
  return (
    <div className="transfer-side">
      <div className="transfer-head">
        <Checkbox
          label={title}
          value={open.length > 0 && chosen.length === open.length}
          partly={chosen.length > 0 && chosen.length < open.length}
          disabled={disabled || open.length === 0}
          onChange={(all) => onPick(new Set(all ? open : []))}
        />
        <span className="text-plain tabular-nums whitespace-nowrap">
          {chosen.length} / {options.length}
        </span>
      </div>
      <div className="transfer-search">
        <SearchField
          label={t('在“{{title}}”中查找', { title })}
          labelHidden
          size="sm"
          value={text}
          onChange={setText}
          placeholder={t('输入关键字')}
          disabled={disabled}
        />
      </div>
      <div className="transfer-frame" onKeyDownCapture={move}>
        <ListBox
          aria-label={title}
          className="transfer-list"
          items={shown}
          dependencies={[disabled]}
          selectionMode="multiple"
          selectedKeys={picked}
          onSelectionChange={pick}
          renderEmptyState={() => (
            <p className="options-note">{text.trim() ? t('没有符合的选项') : t('这里还没有内容')}</p>
          )}
        >
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={disabled || (option.disabled ?? false)}
              className="transfer-item check"
            >
              <CheckMark />
              <span className="option-words">
                {option.label}
                {option.detail !== undefined && <span className="option-detail">{option.detail}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </div>
    </div>
  )
}
