import { useRef, type PointerEvent } from 'react'
import { Button, GridListItem, MenuTrigger } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import linkIcon from 'virtual:icon/links-line'
import moreIcon from 'virtual:icon/more-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover, type MenuEntry } from '@/ui/overlay/Menu'

/** Movement in px that makes a press on the connector a line that is drawn. */
const DRAWN_FROM = 6

interface StepProps {
  id: string
  name: string
  /** The step from which a line is being drawn, if any. */
  from: string | undefined
  entries: readonly MenuEntry[]
  onAction: (entry: string) => void
  /** The connector was pressed. */
  onConnect: () => void
  /** A line from the connector follows the pointer; with `end` it was let go. */
  onDraw: (point: { x: number; y: number }, end: boolean) => void
}

/** A step: a handle to move it, a connector to draw lines from, and a menu. */
export function Step({ id, name, from, entries, onAction, onConnect, onDraw }: StepProps) {
  const { t } = useTexts()
  const began = useRef<{ x: number; y: number; drawing: boolean }>(undefined)
  const follow = ({ clientX: x, clientY: y }: PointerEvent, end: boolean) => {
    const start = began.current
    if (!start) return
    start.drawing ||= Math.hypot(x - start.x, y - start.y) >= DRAWN_FROM
    if (start.drawing) onDraw({ x, y }, end)
    if (end) began.current = undefined
  }
  const isSource = from === id
  const label = isSource
    ? t('正在从“{{name}}”连出', { name })
    : from === undefined
      ? t('从“{{name}}”连出', { name })
      : t('连到“{{name}}”', { name })
  return (
    <GridListItem id={id} textValue={name} className="flow-step" data-step={id}>
      <Button slot="drag" className="flow-step-handle" aria-label={t('移动“{{title}}”', { title: name })}>
        <Icon path={dragIcon} size={16} />
      </Button>
      <span className="flow-step-name">{name}</span>
      <MenuTrigger>
        <IconButton size="sm" icon={moreIcon} label={t('“{{title}}”的操作', { title: name })} />
        <MenuPopover placement="bottom end">
          <Entries label={name} entries={entries} onAction={onAction} />
        </MenuPopover>
      </MenuTrigger>
      <span
        className="flow-connector"
        data-active={isSource}
        data-target={from !== undefined && !isSource}
        // Draws a line; else the browser would drag the whole step.
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDownCapture={({ clientX: x, clientY: y, currentTarget, pointerId }) => {
          began.current = { x, y, drawing: false }
          currentTarget.setPointerCapture(pointerId)
        }}
        onPointerMove={(event) => follow(event, false)}
        onPointerUp={(event) => follow(event, true)}
        onPointerCancel={() => {
          began.current = undefined
        }}
      >
        <IconButton size="sm" icon={linkIcon} label={label} onPress={onConnect} />
      </span>
    </GridListItem>
  )
}
