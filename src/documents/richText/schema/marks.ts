import { Mark } from '@tiptap/core'
import { colours, highlights } from '../vocabulary'

const named =
  (attribute: string, names: Readonly<Record<string, unknown>>) =>
  (element: HTMLElement): { name: string } | false => {
    const name = element.getAttribute(attribute) ?? ''
    return Object.hasOwn(names, name) ? { name } : false
  }

/** A text's colour by its name; the theme says what that is. */
export const TextColour = Mark.create({
  name: 'textColour',
  addAttributes: () => ({ name: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'span[data-color]', getAttrs: named('data-color', colours) }],
  renderHTML: ({ mark }) => ['span', { 'data-color': String(mark.attrs.name) }, 0],
})

/** A colour behind a text by its name. */
export const Highlight = Mark.create({
  name: 'highlight',
  addAttributes: () => ({ name: { default: null, rendered: false } }),
  parseHTML: () => [{ tag: 'mark[data-mark]', getAttrs: named('data-mark', highlights) }],
  renderHTML: ({ mark }) => ['mark', { 'data-mark': String(mark.attrs.name) }, 0],
})
