import type { MouseEvent } from 'react'
import moreIcon from 'virtual:icon/more-line'
import { useTexts } from '@/i18n/useTexts'
import { ContextMenu, useContextMenu } from '@/ui/overlay/ContextMenu'
import { Entries } from '@/ui/overlay/Menu'
import { Icon } from '../../base/Icon'
import { RowActions, type RowAction } from '../Table'

const SELECT = 'select'

interface RowMenuOptions {
  /** Of the button. */
  readonly className: string
  /** Begins selecting with this row. */
  readonly onSelect?: (() => void) | undefined
}

/** The menu of a row, of which `name` is the name: behind a button, a right click and a long press. The id of an action is its place. */
export function useRowMenu(name: string, actions: readonly RowAction[], { className, onSelect }: RowMenuOptions) {
  const { t } = useTexts()
  const { place, open, close, props } = useContextMenu()
  const label = t('“{{title}}”的操作', { title: name })
  const entries = [
    ...actions.map(({ label: text, destroys = false, disabled = false }, at) => ({
      id: String(at),
      label: text,
      disabled,
      destroys,
      startsGroup: destroys && at > 0,
    })),
    ...(onSelect ? [{ id: SELECT, label: t('选择'), startsGroup: actions.length > 0 }] : []),
  ]
  const act = (id: string) => {
    close()
    if (id === SELECT) onSelect?.()
    else actions[Number(id)]?.onPress()
  }
  const openBelow = ({ currentTarget }: MouseEvent) => {
    const { right, bottom } = currentTarget.getBoundingClientRect()
    open({ x: right, y: bottom })
  }
  const menu = entries.length > 0 && {
    props,
    button: (
      <button
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={place !== undefined}
        onClick={openBelow}
      >
        <Icon path={moreIcon} size={20} />
      </button>
    ),
    surface: place && (
      <ContextMenu label={label} place={place} onClose={close}>
        <Entries label={label} takesFocus entries={entries} onAction={act} />
      </ContextMenu>
    ),
  }
  return { menu, isOpen: place !== undefined }
}

/** As many actions stand side by side; of more, two do, and the others are in a menu. */
const SIDE_BY_SIDE = 3
const BEFORE_MENU = 2

/** Actions of a row in a column. */
export function GridActions({ about, actions }: { about: string; actions: readonly RowAction[] }) {
  const shown = actions.length > SIDE_BY_SIDE ? BEFORE_MENU : actions.length
  const { menu } = useRowMenu(about, actions.slice(shown), { className: 'text-button row-more' })
  return (
    <RowActions about={about} actions={actions.slice(0, shown)}>
      {menu && menu.button}
      {menu && menu.surface}
    </RowActions>
  )
}
