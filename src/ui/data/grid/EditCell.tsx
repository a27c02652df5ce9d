import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import closeIcon from 'virtual:icon/close-line'
import editIcon from 'virtual:icon/edit-line'
import saveIcon from 'virtual:icon/check-line'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { unlessReported } from '@/lib/reported'
import { tidyLine } from '@/lib/tidy'
import { Icon } from '../../base/Icon'
import { contentOf } from './contentOf'
import { textOf, type CellEdit, type GridColumn } from './column'
import './editCell.css'

interface EditCellProps<R> {
  column: GridColumn<R>
  edit: CellEdit<R>
  row: R
  mark: ReactNode
}

/** Inline edit of a text cell: Enter saves, Escape cancels. */
export function EditCell<R>({ column, edit, row, mark }: EditCellProps<R>) {
  const { t } = useTexts()
  const [editing, setEditing] = useState(false)
  const cell = useRef<HTMLDivElement>(null)
  const text = textOf(column, row)
  const draft = edit.drafts?.of(row)
  const close = () => {
    edit.drafts?.drop(row)
    setEditing(false)
    // The focused element is about to unmount.
    cell.current?.closest('td')?.focus()
  }
  return (
    <div ref={cell} className="grid-name">
      {editing || draft !== undefined ? (
        <Input label={t(column.header)} edit={edit} row={row} initial={text} draft={draft} onClose={close} />
      ) : (
        <>
          <span className="truncate">{contentOf(column, row)}</span>
          {mark}
          <button
            type="button"
            className="grid-pencil"
            data-enter="press"
            aria-label={t('编辑“{{title}}”', { title: text })}
            onClick={() => setEditing(true)}
          >
            <Icon path={editIcon} size={16} />
          </button>
        </>
      )}
    </div>
  )
}

interface InputProps<R> {
  label: string
  edit: CellEdit<R>
  row: R
  initial: string
  /** Draft of a previous visit. */
  draft: string | undefined
  onClose: () => void
}

function Input<R>({ label, edit, row, initial, draft, onClose }: InputProps<R>) {
  const { t } = useTexts()
  const [value, setValue] = useState(draft ?? initial)
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const { tidy = tidyLine } = edit
  const fault = tried ? edit.check(tidy(value)) : undefined
  useEffect(() => {
    // Restored drafts do not take the focus.
    if (draft === undefined) field.current?.select()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])

  const save = async () => {
    setTried(true)
    const next = tidy(value)
    if (edit.check(next)) return field.current?.focus()
    if (next === initial) return onClose()
    setBusy(true)
    try {
      await edit.save(row, next)
      onClose()
    } catch (error) {
      // The input stays.
      setBusy(false)
      unlessReported(error)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) === 'Escape') onClose()
    else if (pressedKey(event) === 'Enter') void save()
    else return
    event.preventDefault()
  }
  return (
    <span className="grid-input">
      <input
        ref={field}
        className="input min-w-0 flex-1"
        aria-label={label}
        aria-invalid={fault !== undefined}
        {...(fault && { 'aria-describedby': errorId })}
        value={value}
        maxLength={edit.max ?? 200}
        readOnly={busy}
        onChange={({ currentTarget }) => {
          setValue(currentTarget.value)
          edit.drafts?.keep(row, currentTarget.value)
        }}
        onBlur={() => setValue(tidy(value))}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className="btn btn-primary btn-square"
        aria-label={t('保存')}
        disabled={busy}
        onClick={() => void save()}
      >
        {busy ? <span className="spinner" /> : <Icon path={saveIcon} size={16} />}
      </button>
      <button type="button" className="btn btn-square" aria-label={t('取消')} disabled={busy} onClick={onClose}>
        <Icon path={closeIcon} size={16} />
      </button>
      {fault && (
        <span id={errorId} role="alert" className="grid-fault">
          {t(fault)}
        </span>
      )}
    </span>
  )
}
