import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { styleOfNode } from '../schema/paragraphs'
import type { Tool } from '../tools'
import type { StyleId } from '../vocabulary'

/** Of each tool by its label, whether the selection has it and whether it can be used now. */
export type ToolStates = Readonly<
  Record<string, { readonly on?: boolean | undefined; readonly can?: boolean | undefined }>
>

/** The states of tools; renders again only when one changes. */
export const useToolStates = (editor: Editor, tools: readonly Tool[]): ToolStates =>
  useEditorState({
    editor,
    selector: () =>
      Object.fromEntries(tools.map(({ label, isOn, can }) => [label, { on: isOn?.(editor), can: can?.(editor) }])),
  })

interface SelectionState {
  readonly style: StyleId | undefined
  readonly inTable: boolean
  readonly inLink: boolean
  readonly canLink: boolean
  readonly colour: string | undefined
  readonly highlight: string | undefined
}

/** Whether words are selected that can lead somewhere, or there is a place for such. */
export const canLink = (editor: Editor): boolean => editor.can().toggleMark('link')

/** What the cursor is in. */
export const useSelectionState = (editor: Editor): SelectionState =>
  useEditorState({
    editor,
    selector: () => ({
      style: styleOfNode(editor.state.selection.$from.parent),
      inTable: editor.isActive('table'),
      inLink: editor.isActive('link'),
      canLink: canLink(editor),
      colour: editor.getAttributes('textColour').name as string | undefined,
      highlight: editor.getAttributes('highlight').name as string | undefined,
    }),
  })
