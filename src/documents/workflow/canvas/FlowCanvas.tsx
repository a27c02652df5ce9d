import {
  Background,
  ConnectionLineType,
  ConnectionMode,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useReactFlow,
  type OnConnectEnd,
} from '@xyflow/react'
import { useEffect, useId, useRef, useState, type DragEvent, type MouseEvent } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { GRID, halves, type NodeType, type Point } from '@/lib/flow/shapes'
import { toastInfo } from '@/ui/feedback/toast'
import { ContextMenu } from '@/ui/overlay/ContextMenu'
import type { CanvasEdge, CanvasNode } from '../model/canvasGraph'
import { whyNot } from '../model/connecting'
import { CommandMenu } from '../tools/CommandMenu'
import type { CanvasControls, CommandContext } from '../tools/commands'
import './canvas.css'
import { CanvasOverview } from './CanvasOverview'
import { LineEdge } from './LineEdge'
import { droppedType, Palette, STEP_TYPE } from './Palette'
import { elementId, StepNode } from './StepNode'
import { useCanvasGraph } from './useCanvasGraph'
import { useCanvasKeys } from './useCanvasKeys'
import { useCanvasView } from './useCanvasView'
import { useLinking } from './useLinking'
import { useLongPress } from './useLongPress'

const nodeTypes = { step: StepNode }
const edgeTypes = { line: LineEdge }
const grid: [number, number] = [GRID, GRID]
const multiKeys = ['Shift', 'Control', 'Meta']

interface FlowCanvasProps {
  context: CommandContext
  /** Where steps are on their way to another place. */
  places: Readonly<Record<string, Point>> | undefined
  onReady: (controls: CanvasControls | undefined) => void
}

/** The graph to draw on, by pointer, touch and keys. */
export function FlowCanvas(props: FlowCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas({ context, places, onReady }: FlowCanvasProps) {
  const { t } = useTexts()
  const { editor } = context
  const { current, byId, addStep, selection, select } = editor
  const { screenToFlowPosition, flowToScreenPosition } = useReactFlow<CanvasNode, CanvasEdge>()
  const box = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<Point>()
  const hint = useId()
  const view = useCanvasView(editor, box)
  const linker = useLinking(editor, view.reveal)
  const { linking } = linker
  const shown = useCanvasGraph({ editor, places, linking })

  const beginLink = useRef(linker.begin)
  useEffect(() => {
    beginLink.current = linker.begin
  })
  const { zoomIn, zoomOut, fit, reveal } = view
  useEffect(() => {
    onReady({ zoomIn, zoomOut, fit, reveal, connectFrom: (id) => beginLink.current(id) })
    return () => onReady(undefined)
  }, [onReady, zoomIn, zoomOut, fit, reveal])

  const idAt = (target: EventTarget) =>
    target instanceof Element
      ? (target.closest<HTMLElement>('.react-flow__node, .react-flow__edge')?.dataset.id ?? undefined)
      : undefined
  const openAt = (client: Point, target: EventTarget) => {
    const id = idAt(target)
    if (id === undefined) select([])
    else if (!selection.has(id)) select([id])
    setMenu(client)
  }
  const closeMenu = () => {
    setMenu(undefined)
    box.current?.focus({ preventScroll: true })
  }
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    openAt({ x: event.clientX, y: event.clientY }, event.target)
  }
  const longPress = useLongPress((at) => openAt(at, document.elementFromPoint(at.x, at.y) ?? document.body))
  const onKeyDown = useCanvasKeys({
    context,
    linker,
    openMenu: () => {
      const below = current ? { x: current.x, y: current.y + halves[current.type].y } : undefined
      const corner = box.current?.getBoundingClientRect()
      setMenu(below ? flowToScreenPosition(below) : { x: (corner?.left ?? 0) + 24, y: (corner?.top ?? 0) + 24 })
    },
  })
  const onConnectEnd: OnConnectEnd = (_event, { fromNode, toNode, isValid }) => {
    const [from, to] = [byId.get(fromNode?.id ?? ''), byId.get(toNode?.id ?? '')]
    const why = !isValid && from && to && from !== to ? whyNot(editor.graph, from, to) : undefined
    if (why) toastInfo(t(why))
  }
  const pointedAt = linking?.to ?? current?.id
  const onDrop = (event: DragEvent) => {
    const type = droppedType(event)
    if (!type) return
    event.preventDefault()
    addStep(type, { at: screenToFlowPosition({ x: event.clientX, y: event.clientY }, { snapToGrid: false }) })
    box.current?.focus()
  }
  const add = (type: NodeType) => {
    const id = addStep(type, current ? { after: current.id } : { at: view.middle() })
    if (id !== undefined) view.revealSoon(id)
  }
  return (
    <div className="flow-draw">
      <Palette onAdd={add} />
      {/* It is an application for assistive technology, and one stop of Tab, with keys of its own. */}
      <ReactFlow<CanvasNode, CanvasEdge>
        ref={box}
        className="flow-canvas"
        aria-label={t('画布')}
        aria-describedby={hint}
        {...(pointedAt && { 'aria-activedescendant': elementId(pointedAt) })}
        tabIndex={0}
        data-linking={linking ? true : undefined}
        onKeyDown={onKeyDown}
        onContextMenu={onContextMenu}
        onDragOver={(event) => event.dataTransfer.types.includes(STEP_TYPE) && event.preventDefault()}
        onDrop={onDrop}
        {...longPress}
        {...shown}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        nodeOrigin={[0.5, 0.5]}
        {...view.flowProps}
        snapToGrid
        snapGrid={grid}
        onlyRenderVisibleElements
        disableKeyboardA11y
        nodesFocusable={false}
        edgesFocusable={false}
        deleteKeyCode={null}
        panActivationKeyCode={null}
        selectionKeyCode="Shift"
        selectionMode={SelectionMode.Partial}
        multiSelectionKeyCode={multiKeys}
        connectionMode={ConnectionMode.Loose}
        connectionRadius={48}
        connectionLineType={ConnectionLineType.Straight}
        connectOnClick={false}
        panOnScroll
        zoomOnDoubleClick={false}
        elevateNodesOnSelect={false}
        isValidConnection={({ source, target }) => {
          const [from, to] = [byId.get(source), byId.get(target)]
          return from !== undefined && to !== undefined && whyNot(editor.graph, from, to) === undefined
        }}
        onConnect={({ source, target }) => editor.connect(source, target)}
        onConnectEnd={onConnectEnd}
        onNodeClick={(_event, { id }) => linking && linker.confirm(id)}
        onNodeDoubleClick={() => context.rename()}
        onPaneClick={() => linker.cancel()}
        proOptions={{ hideAttribution: true }}
      >
        <Background gap={GRID} size={2} color="var(--color-base-300)" />
        <CanvasOverview graph={editor.graph} />
        <p id={hint} hidden>
          {t('方向键移动所选步骤，N 和 P 换一个步骤，C 连线，回车修改，Delete 删除，Shift+F10 打开菜单')}
        </p>
        {linking && <p className="flow-linking">{t('连线：点下一步，或用方向键选好后按回车；Esc 取消')}</p>}
      </ReactFlow>
      {menu && (
        <ContextMenu label={t('操作')} place={menu} onClose={closeMenu}>
          <CommandMenu context={context} takesFocus onChosen={closeMenu} />
        </ContextMenu>
      )}
    </div>
  )
}
