import connectIcon from 'virtual:icon/links-line'
import copyIcon from 'virtual:icon/file-copy-line'
import cutIcon from 'virtual:icon/scissors-cut-line'
import duplicateIcon from 'virtual:icon/file-copy-2-line'
import fitIcon from 'virtual:icon/focus-3-line'
import inIcon from 'virtual:icon/zoom-in-line'
import outIcon from 'virtual:icon/zoom-out-line'
import pasteIcon from 'virtual:icon/clipboard-line'
import redoIcon from 'virtual:icon/arrow-go-forward-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import renameIcon from 'virtual:icon/edit-line'
import selectIcon from 'virtual:icon/checkbox-multiple-line'
import tidyIcon from 'virtual:icon/organization-chart'
import undoIcon from 'virtual:icon/arrow-go-back-line'
import type { TextKey } from '@/i18n/init'
import { NODES_MAX } from '@/contract/rowSchemas/workflow'
import { copyOf, pasted } from '../model/clipboard'
import type { Graph } from '../model/graph'
import type { FlowEditor } from '../useFlowEditor'

/** What only a drawn graph can do. */
export interface CanvasControls {
  readonly zoomIn: () => void
  readonly zoomOut: () => void
  readonly fit: () => void
  /** Moves a step into sight. */
  readonly reveal: (id: string) => void
  readonly connectFrom: (id: string) => void
}

export interface CommandContext {
  readonly editor: FlowEditor
  /** undefined while no canvas is shown. */
  readonly canvas: CanvasControls | undefined
  readonly tidy: () => void
  /** Goes to the field of the chosen step's name. */
  readonly rename: () => void
}

/** Something a person can do with the graph: a button, an entry of the context menu and keys. */
export interface Command {
  readonly label: TextKey
  readonly icon: string
  /** Keys on the canvas; the first is shown. */
  readonly keys: readonly string[]
  /** Why it can't be done now. */
  readonly why: (context: CommandContext) => TextKey | undefined
  readonly run: (context: CommandContext) => void
}

/** What was copied, for other workflows, too; gone with the page. */
const clip: { graph?: Graph; pastes: number } = { pastes: 0 }
const STEP_PX = 40

const chosenNodes = ({ editor }: CommandContext) => [...editor.selection].filter((id) => editor.byId.has(id))
const needsNodes = (context: CommandContext) => (chosenNodes(context).length === 0 ? '先选步骤' : undefined)
const needsOne = ({ editor }: CommandContext) => (editor.current ? undefined : '先选一个步骤')
const needsSteps = ({ editor }: CommandContext) => (editor.graph.nodes.length === 0 ? '还没有步骤' : undefined)
const needsCanvas = ({ canvas }: CommandContext) => (canvas ? undefined : '在画布上才能用')

function copy(context: CommandContext): void {
  clip.graph = copyOf(context.editor.graph, new Set(chosenNodes(context)))
  clip.pastes = 0
}

function paste({ editor }: CommandContext, graph: Graph, by: number): void {
  const { nodes, edges } = pasted(editor.graph, graph, { x: by, y: by })
  editor.act({ name: 'paste', nodes, edges })
  editor.select(nodes.map(({ id }) => id))
}

const hasRoom = ({ editor }: CommandContext, more: number) =>
  editor.graph.nodes.length + more > NODES_MAX ? '步骤太多，放不下' : undefined

export const commands = {
  undo: {
    label: '撤销',
    icon: undoIcon,
    keys: ['Mod-z'],
    why: ({ editor }) => (editor.undoes ? undefined : '没有可撤销的修改'),
    run: ({ editor }) => editor.undo(),
  },
  redo: {
    label: '重做',
    icon: redoIcon,
    keys: ['Mod-Shift-z', 'Mod-y'],
    why: ({ editor }) => (editor.redoes ? undefined : '没有可重做的修改'),
    run: ({ editor }) => editor.redo(),
  },
  zoomOut: {
    label: '缩小',
    icon: outIcon,
    keys: ['-'],
    why: needsCanvas,
    run: ({ canvas }) => canvas?.zoomOut(),
  },
  zoomIn: {
    label: '放大',
    icon: inIcon,
    keys: ['+', '='],
    why: needsCanvas,
    run: ({ canvas }) => canvas?.zoomIn(),
  },
  fit: {
    label: '显示全图',
    icon: fitIcon,
    keys: ['0'],
    why: (context) => needsCanvas(context) ?? needsSteps(context),
    run: ({ canvas }) => canvas?.fit(),
  },
  tidy: {
    label: '自动排列',
    icon: tidyIcon,
    keys: ['t'],
    why: needsSteps,
    run: ({ tidy }) => tidy(),
  },
  rename: {
    label: '修改名称和说明',
    icon: renameIcon,
    keys: ['Enter', 'F2'],
    why: needsOne,
    run: ({ rename }) => rename(),
  },
  connect: {
    label: '画连线',
    icon: connectIcon,
    keys: ['c'],
    why: (context) =>
      needsCanvas(context) ??
      needsOne(context) ??
      (context.editor.current?.type === 'end' ? '结束之后没有下一步' : undefined),
    run: ({ canvas, editor }) => editor.current && canvas?.connectFrom(editor.current.id),
  },
  copy: { label: '复制', icon: copyIcon, keys: ['Mod-c'], why: needsNodes, run: copy },
  cut: {
    label: '剪切',
    icon: cutIcon,
    keys: ['Mod-x'],
    why: needsNodes,
    run: (context) => {
      copy(context)
      context.editor.remove(chosenNodes(context))
    },
  },
  paste: {
    label: '粘贴',
    icon: pasteIcon,
    keys: ['Mod-v'],
    why: (context) => (clip.graph ? hasRoom(context, clip.graph.nodes.length) : '还没有复制过步骤'),
    run: (context) => {
      if (!clip.graph) return
      clip.pastes += 1
      paste(context, clip.graph, clip.pastes * STEP_PX)
    },
  },
  duplicate: {
    label: '复制一份',
    icon: duplicateIcon,
    keys: ['Mod-d'],
    why: (context) => needsNodes(context) ?? hasRoom(context, chosenNodes(context).length),
    run: (context) => paste(context, copyOf(context.editor.graph, new Set(chosenNodes(context))), STEP_PX),
  },
  selectAll: {
    label: '全选',
    icon: selectIcon,
    keys: ['Mod-a'],
    why: needsSteps,
    run: ({ editor }) => editor.select(editor.graph.nodes.map(({ id }) => id)),
  },
  remove: {
    label: '删除',
    icon: removeIcon,
    keys: ['Delete', 'Backspace'],
    why: ({ editor }) => (editor.selection.size === 0 ? '先选步骤或连线' : undefined),
    run: ({ editor }) => editor.remove([...editor.selection]),
  },
} as const satisfies Readonly<Record<string, Command>>
export type CommandId = keyof typeof commands

/** In the toolbar, in groups. */
export const barCommands: readonly (readonly CommandId[])[] = [
  ['undo', 'redo'],
  ['zoomOut', 'zoomIn', 'fit'],
  ['connect', 'tidy'],
]

/** In the context menu, in groups. */
export const menuCommands: readonly (readonly CommandId[])[] = [
  ['rename', 'connect'],
  ['copy', 'cut', 'paste', 'duplicate'],
  ['selectAll', 'tidy', 'fit'],
  ['remove'],
]
