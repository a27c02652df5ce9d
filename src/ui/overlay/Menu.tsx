import { Fragment, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection,
  Popover,
  Separator,
  SubmenuTrigger,
  Text,
} from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-right-s-line'
import { Icon } from '../base/Icon'
import { leaves } from './leaving'
import './grow.css'
import './menu.css'

/** An entry of a pop-up menu; one with children opens a submenu. */
export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  readonly mark?: ReactNode
  readonly children?: readonly MenuEntry[]
  /** Makes the entry a row of these, of which the current one holds. */
  readonly choices?: readonly MenuEntry[]
  /** Makes the entry a link to elsewhere, which the browser follows; `onAction` is not called. */
  readonly link?: { readonly href: string; readonly target: string }
  readonly disabled?: boolean
  /** Why it can't be chosen now: shown below the label, which stays reachable by keys. */
  readonly why?: string
  readonly current?: boolean
  readonly destroys?: boolean
  /** The first of a group: a line above it. */
  readonly startsGroup?: boolean
}

const itemClass =
  'flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-3 outline-none lg:min-h-9 ' +
  'data-[focused]:bg-base-200 data-[open]:bg-base-200 data-[disabled]:cursor-not-allowed data-[disabled]:opacity-50 data-[current]:font-medium data-[current]:text-primary'

/** A row of entries of which one holds. */
function Choices({ entry, onAction }: { entry: MenuEntry; onAction: (id: string) => void }) {
  const { label, choices = [] } = entry
  return (
    <MenuSection
      aria-label={label}
      className="menu-choices"
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={choices.filter(({ current }) => current).map(({ id }) => id)}
    >
      {choices.map((choice) => (
        <Entry key={choice.id} entry={choice} onAction={onAction} />
      ))}
    </MenuSection>
  )
}

function Entry({ entry, onAction }: { entry: MenuEntry; onAction: (id: string) => void }) {
  const item = (
    <AriaMenuItem
      id={entry.id}
      textValue={entry.label}
      isDisabled={entry.disabled ?? false}
      {...(entry.why !== undefined && { 'aria-disabled': true, shouldCloseOnSelect: false })}
      className={itemClass}
      {...(entry.current && { 'data-current': true })}
      {...(entry.link && { ...entry.link, rel: 'noopener noreferrer' })}
      {...(!entry.children && !entry.link && entry.why === undefined && { onAction: () => onAction(entry.id) })}
    >
      {entry.icon}
      {entry.why === undefined ? (
        <span className={`grow whitespace-nowrap ${entry.destroys ? 'text-error' : ''}`}>{entry.label}</span>
      ) : (
        <span className="flex grow flex-col py-1 text-plain">
          <Text slot="label">{entry.label}</Text>
          <Text slot="description" className="text-xs">
            {entry.why}
          </Text>
        </span>
      )}
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

interface EntriesProps {
  label: string
  entries: readonly MenuEntry[]
  /** Called with the id of the chosen entry. */
  onAction: (id: string) => void
  /** Two columns, about 335 px. */
  wide?: boolean
  /** Takes the focus on mount, if no trigger moves it there. */
  takesFocus?: boolean
}
/** More entries than this scroll (spec §9). */
const SCROLL_ABOVE = 18

/** The list of a pop-up menu. */
export function Entries({ wide = false, takesFocus = false, ...props }: EntriesProps) {
  const scroll = props.entries.length > SCROLL_ABOVE ? 'max-h-[60vh]' : ''
  return (
    <AriaMenu
      aria-label={props.label}
      {...(takesFocus && { autoFocus: 'first' })}
      className={`${scroll} min-h-0 overflow-y-auto p-1 outline-none ${wide ? 'grid w-84 grid-cols-2' : ''}`}
    >
      {props.entries.map((entry) => (
        <Fragment key={entry.id}>
          {entry.startsGroup && <Separator className="my-1 border-t border-base-300" />}
          {entry.choices ? (
            <Choices entry={entry} onAction={props.onAction} />
          ) : (
            <Entry entry={entry} onAction={props.onAction} />
          )}
        </Fragment>
      ))}
    </AriaMenu>
  )
}

/** The floating surface of a menu. */
export function MenuPopover({ children, placement }: { children: ReactNode; placement?: 'right top' | 'bottom end' }) {
  return (
    <Popover
      ref={leaves}
      className="panel flex min-w-44 flex-col raised entering:animate-fade"
      {...(placement && { placement })}
    >
      {children}
    </Popover>
  )
}
