import type { Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import { cleanDocument } from '@/ui/data/ForeignHtml'
import { contentOfTemplate, type Template } from './templates'

/** Begins a text with a template; its title is selected, as what is written first. One step of undo takes it back. */
export function beginWith(editor: Editor, template: Template): void {
  editor
    .chain()
    // What was typed a moment ago is a step of its own.
    .command(({ tr }) => {
      closeHistory(tr)
      return true
    })
    .setContent(cleanDocument(contentOfTemplate(template, new Date())).innerHTML)
    .command(({ tr, commands }) => {
      let title = { from: 1, to: 1 }
      tr.doc.forEach((node, offset) => {
        if (node.attrs.level === 1) title = { from: offset + 1, to: offset + 1 + node.content.size }
      })
      return commands.setTextSelection(title)
    })
    .focus()
    .run()
}
