import { TaskItem, TaskList } from '@tiptap/extension-list'

/** Tasks; their boxes are no part of the content, which says in words of its own what is done. `labelOf` names a box. */
export const tasks = (labelOf: (text: string) => string) => [
  TaskList,
  TaskItem.extend({
    renderHTML: ({ node }) => [
      'li',
      { 'data-type': 'taskItem', 'data-checked': String(node.attrs.checked === true) },
      0,
    ],
  }).configure({ nested: true, a11y: { checkboxLabel: (node) => labelOf(node.firstChild?.textContent ?? '') } }),
]
