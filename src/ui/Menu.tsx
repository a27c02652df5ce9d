import type { ReactNode } from 'react'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, Popover, SubmenuTrigger } from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { Icon } from './Icon'

/** An entry of a pop-up menu; one with children opens a further menu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly mark?: ReactNode
  readonly children?: readonly MenuEntry[]
  readonly current?: boolean
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 outline-none lg:min-h-9 ' +
  'data-[focused]:bg-base-200 data-[open]:bg-base-200 data-[current]:font-medium data-[current]:text-primary'

function Entry({ entry, onAction }: { entry: MenuEntry; onAction: (id: string) => void }) {
  const item = (
    <AriaMenuItem
      id={entry.id}
      textValue={entry.label}
      className={itemClass}
      {...(entry.current && { 'data-current': true })}
      {...(!entry.children && { onAction: () => onAction(entry.id) })}
    >
      {entry.icon}
      <span className="grow whitespace-nowrap">{entry.label}</span>
      {entry.mark}
      {entry.children && <Icon path={arrowIcon} size={16} />}
    </AriaMenuItem>
  )
  if (!entry.children) return item
  return (
    <SubmenuTrigger>
      {item}
      <MenuPopover>
        <Entries label={entry.label} entries={entry.children} onAction={onAction} />
      </MenuPopover>
    </SubmenuTrigger>
  )
}

/** The list of a pop-up menu. `onAction` gets the id of the entry that was chosen. */
export function Entries(props: { label: string; entries: readonly MenuEntry[]; onAction: (id: string) => void }) {
  return (
    <AriaMenu aria-label={props.label} className="max-h-[60vh] overflow-y-auto p-1 outline-none">
      {props.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onAction={props.onAction} />
      ))}
    </AriaMenu>
  )
}

/** The floating surface of a menu. */
export function MenuPopover({ children }: { children: ReactNode }) {
  return <Popover className="panel min-w-44 shadow-lg entering:animate-fade">{children}</Popover>
}
