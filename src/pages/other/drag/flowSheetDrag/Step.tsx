import { Button, GridListItem, MenuTrigger } from 'react-aria-components'
import dragIcon from 'virtual:icon/draggable'
import linkIcon from 'virtual:icon/links-line'
import moreIcon from 'virtual:icon/more-line'
import { useTexts } from '@/i18n/useTexts'
import type { Point } from '@/lib/flow/shapes'
import { Icon } from '@/ui/base/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover, type MenuEntry } from '@/ui/overlay/Menu'
import { pressedKey } from '@/lib/pressedKey'

/** Movement in px that makes a press a line that is drawn. */
const DRAWN_FROM = 6

interface Drawing {
  /** The line follows the pointer, in px of the window; with `end` it was let go. */
  readonly onDraw: (point: Point, end: boolean) => void
  readonly onCancel: () => void
}

/**
 * Follows a pointer that was pressed, wherever it goes, until it is let go; a press that does not move is left to the button. Escape ends
 * it, too.
 */
function watchDrawing(
  { clientX, clientY, pointerId }: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerId'>,
  { onDraw, onCancel }: Drawing,
): void {
  const watching = new AbortController()
  const { signal } = watching
  let drawing = false
  const stop = () => {
    watching.abort()
    if (drawing) onCancel()
  }
  const follow = (event: PointerEvent, end: boolean) => {
    if (event.pointerId !== pointerId) return
    const { clientX: x, clientY: y } = event
    drawing ||= Math.hypot(x - clientX, y - clientY) >= DRAWN_FROM
    if (end) watching.abort()
    if (drawing) onDraw({ x, y }, end)
  }
  window.addEventListener('pointermove', (event) => follow(event, false), { signal })
  window.addEventListener('pointerup', (event) => follow(event, true), { signal })
  window.addEventListener('pointercancel', (event) => event.pointerId === pointerId && stop(), { signal })
  window.addEventListener('keydown', (event) => pressedKey(event) === 'Escape' && stop(), { signal })
}

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
  onDraw: (point: Point, end: boolean) => void
  /** Drawing ends without a step. */
  onCancel: () => void
}

/** A step: a handle to move it, a connector to draw lines from, and a menu. */
export function Step({ id, name, from, entries, onAction, onConnect, onDraw, onCancel }: StepProps) {
  const { t } = useTexts()
  const isSource = from === id
  const label = isSource
    ? t('正在从“{{name}}”连出', { name })
    : from === undefined
      ? t('从“{{name}}”连出', { name })
      : t('连到“{{name}}”', { name })
  return (
    <GridListItem id={id} textValue={name} className="flowsheet-step" data-step={id}>
      <Button
        slot="drag"
        className="flowsheet-step-handle grid h-11 flex-none cursor-grab touch-none place-items-center text-plain"
        aria-label={t('移动“{{title}}”', { title: name })}
      >
        <Icon path={dragIcon} size={16} />
      </Button>
      <span className="flowsheet-step-name">{name}</span>
      <MenuTrigger>
        <IconButton size="sm" icon={moreIcon} label={t('“{{title}}”的操作', { title: name })} />
        <MenuPopover placement="bottom end">
          <Entries label={name} entries={entries} onAction={onAction} />
        </MenuPopover>
      </MenuTrigger>
      <span
        className="flowsheet-connector"
        data-active={isSource}
        data-reachable={from !== undefined && !isSource}
        // Draws a line; else the browser would drag the whole step.
        draggable
        onDragStart={(event) => {
          event.preventDefault()
          event.stopPropagation()
        }}
        onPointerDownCapture={({ nativeEvent }) => {
          if (nativeEvent.button === 0) watchDrawing(nativeEvent, { onDraw, onCancel })
        }}
      >
        <IconButton size="sm" icon={linkIcon} label={label} onPress={onConnect} />
      </span>
    </GridListItem>
  )
}
