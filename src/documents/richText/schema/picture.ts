import { Node } from '@tiptap/core'
import { pictureWidths } from '../vocabulary'
import type { PictureUrls } from '../pictureUrls'

export interface PictureAttributes {
  /** Id of the file, lower case. */
  readonly file: string
  readonly alt: string
  /** Percent of the text's width. */
  readonly width: string | null
  readonly textAlign?: string | null
}

interface PictureOptions {
  readonly urls: PictureUrls
  /** What stands for a picture that has no words. */
  readonly noWords: () => string
}

/** A picture by the id of its file; it has no address in the content, and none on the clipboard. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    file: { default: '', rendered: false },
    alt: { default: '', rendered: false },
    width: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file]',
      getAttrs: (element): PictureAttributes => {
        const width = element.getAttribute('data-width')
        return {
          file: (element.getAttribute('data-file') ?? '').toLowerCase(),
          alt: element.getAttribute('alt') ?? '',
          width: pictureWidths.find((one) => one === width) ?? null,
        }
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => {
    const { file, alt, width } = node.attrs as PictureAttributes
    return ['img', { 'data-file': file, alt, ...(width !== null && { 'data-width': width }), ...HTMLAttributes }]
  },
  addNodeView() {
    const { urls, noWords } = this.options
    return ({ node }) => {
      const dom = document.createElement('div')
      const image = document.createElement('img')
      dom.className = 'rich-picture'
      dom.append(image)
      let shown = node
      const draw = () => {
        const { file, alt, width, textAlign } = shown.attrs as PictureAttributes
        const url = urls.get(file)
        if (url === undefined) image.removeAttribute('src')
        else if (image.src !== url) image.src = url
        image.alt = alt || noWords()
        dom.toggleAttribute('data-missing', url === undefined)
        dom.dataset.width = width ?? ''
        dom.dataset.align = textAlign ?? ''
      }
      const undo = urls.subscribe(draw)
      draw()
      return {
        dom,
        update: (next) => {
          if (next.type !== shown.type) return false
          shown = next
          draw()
          return true
        },
        destroy: undo,
      }
    }
  },
})
