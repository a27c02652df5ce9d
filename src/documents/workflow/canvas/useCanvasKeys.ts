import { pressedKey } from '@/lib/pressedKey'
import { newUuid } from '@/lib/random'
import { useRef, type KeyboardEvent } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { nodeTypeNames } from '@/i18n/flowTexts'
import { GRID } from '@/lib/flow/shapes'
import { linksOf } from '../model/graph'
import { commands, type Command, type CommandContext } from '../tools/commands'
import { isKey } from '../tools/keys'
import { directions, isDirection, type Direction } from './directions'
import type { Linker } from './useLinking'

/** Steps of the grid that an arrow key with Shift moves. */
const FAR = 5

interface CanvasKeysTerms {
  readonly context: CommandContext
  readonly linker: Linker
  readonly openMenu: () => void
}

/** The keys of the canvas: commands, moving what is chosen, going from step to step, and drawing lines. */
export function useCanvasKeys({ context, linker, openMenu }: CanvasKeysTerms) {
  const { t } = useTexts()
  const run = useRef('')
  const { editor, canvas } = context
  const { graph, selection, current, byId, nameOf } = editor

  const goTo = (id: string | undefined) => {
    const node = byId.get(id ?? '')
    if (!node) return
    editor.select([node.id])
    canvas?.reveal(node.id)
    const to = linksOf(graph)
      .leaving(node.id)
      .map((edge) => nameOf(edge.targetNodeId))
    const [kind, name] = [t(nodeTypeNames[node.type]), nameOf(node.id)]
    editor.announce(
      to.length > 0
        ? t('{{kind}}“{{name}}”，去向：{{names}}', { kind, name, names: to.join(' / ') })
        : t('{{kind}}“{{name}}”', { kind, name }),
    )
  }
  const goBy = (by: 1 | -1) => {
    const at = graph.nodes.findIndex(({ id }) => id === current?.id)
    goTo(graph.nodes.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % graph.nodes.length)?.id)
  }
  const move = (direction: Direction, isFar: boolean, isHeld: boolean) => {
    const chosen = graph.nodes.filter(({ id }) => selection.has(id))
    if (chosen.length === 0) return goTo(graph.nodes[0]?.id)
    // A key that is held down is one step of the history.
    if (!isHeld) run.current = newUuid()
    const { x, y } = directions[direction]
    const by = GRID * (isFar ? FAR : 1)
    const places = Object.fromEntries(chosen.map((node) => [node.id, { x: node.x + x * by, y: node.y + y * by }]))
    editor.act({ name: 'move', places }, run.current)
    return undefined
  }
  /** While a line is drawn; whether the key has a meaning there. */
  const linkBy = (event: KeyboardEvent): boolean => {
    const key = pressedKey(event)
    const { shiftKey } = event
    if (isDirection(key)) linker.towards(key)
    else if (key === 'Tab') linker.step(shiftKey ? -1 : 1)
    else if (key === 'Enter' || key === ' ') linker.confirm()
    else if (key === 'Escape') linker.cancel()
    else return false
    return true
  }
  const actBy = (event: KeyboardEvent): boolean => {
    const key = pressedKey(event)
    const { shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) openMenu()
    else if (isDirection(key) && !ctrlKey && !metaKey && !altKey) move(key, shiftKey, repeat)
    else if (isKey('n', event)) goBy(1)
    else if (isKey('p', event)) goBy(-1)
    else if (key === 'Escape' && selection.size > 0) editor.select([])
    else if (isKey('Enter', event) && selection.size === 0) goTo(graph.nodes[0]?.id)
    else {
      const command = (Object.values(commands) as Command[]).find(({ keys }) => keys.some((name) => isKey(name, event)))
      if (!command) return false
      const why = command.why(context)
      if (why) editor.announce(t(why))
      else command.run(context)
    }
    return true
  }
  return (event: KeyboardEvent) => {
    // What is typed into a field is no command.
    if ((event.target as Element).closest('input, textarea, [contenteditable]')) return
    if (!(linker.linking ? linkBy(event) : actBy(event))) return
    event.preventDefault()
    event.stopPropagation()
  }
}
