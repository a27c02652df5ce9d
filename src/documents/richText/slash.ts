import { Extension, type Editor } from '@tiptap/core'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import type { TextKey } from '@/i18n/init'
import { matches, slashItems, type SlashItem } from './slashItems'

/** The open slash menu. */
export interface SlashState {
  readonly items: readonly SlashItem[]
  readonly index: number
  /** Where it is drawn, beside the cursor. */
  readonly element: HTMLElement
  readonly choose: (item: SlashItem) => void
}

export interface Slash {
  readonly extension: Extension
  readonly get: () => SlashState | undefined
  readonly subscribe: (listener: () => void) => () => void
}

/** Ids by which the text says which entry is the present one. */
export const SLASH_LIST = 'rich-slash'
export const slashOption = (index: number) => `${SLASH_LIST}-${index}`

/** Also the mark that a Chinese input method makes of the key. */
const TYPED = /^[/、]([^\s/、]{0,16})$/

function announce(editor: Editor, state: SlashState | undefined): void {
  const { dom } = editor.view
  if (state) {
    dom.setAttribute('aria-controls', SLASH_LIST)
    dom.setAttribute('aria-activedescendant', slashOption(state.index))
  } else {
    dom.removeAttribute('aria-controls')
    dom.removeAttribute('aria-activedescendant')
  }
}

interface SlashTerms {
  /** Chooses a picture. */
  readonly onPicture: () => void
  /** An entry's label in the language of the console. */
  readonly nameOf: (label: TextKey) => string
}

/** The menu that a slash at the start of a paragraph opens. */
export function createSlash(terms: () => SlashTerms): Slash {
  const listeners = new Set<() => void>()
  let state: SlashState | undefined
  let unmount: (() => void) | undefined
  const set = (editor: Editor, next: SlashState | undefined) => {
    state = next
    announce(editor, next)
    for (const listener of listeners) listener()
  }
  const render = () => {
    const follow = (props: SuggestionProps<SlashItem, SlashItem>) => {
      if (props.items.length === 0) return close(props.editor)
      const element = state?.element ?? document.createElement('div')
      unmount ??= props.mount(element)
      set(props.editor, { items: props.items, index: 0, element, choose: (item) => props.command(item) })
    }
    const close = (editor: Editor) => {
      unmount?.()
      unmount = undefined
      if (state) set(editor, undefined)
    }
    return {
      onStart: follow,
      onUpdate: follow,
      onExit: ({ editor }: SuggestionProps<SlashItem, SlashItem>) => close(editor),
    }
  }
  const move = (editor: Editor, by: number) => {
    if (!state) return false
    const { length } = state.items
    set(editor, { ...state, index: (state.index + by + length) % length })
    return true
  }
  const choose = () => {
    const item = state?.items[state.index]
    if (item) state?.choose(item)
    return item !== undefined
  }
  const extension = Extension.create({
    name: 'slash',
    // Before what the keys do in a text.
    priority: 1000,
    addKeyboardShortcuts: () => ({
      ArrowDown: ({ editor }) => move(editor, 1),
      ArrowUp: ({ editor }) => move(editor, -1),
      Enter: choose,
      Tab: choose,
    }),
    addProseMirrorPlugins() {
      return [
        Suggestion<SlashItem, SlashItem>({
          editor: this.editor,
          placement: 'bottom-start',
          decorationClass: 'rich-slash-mark',
          findSuggestionMatch: ({ $position }) => {
            const { parent, parentOffset } = $position
            const text = parent.type.name === 'paragraph' ? parent.textBetween(0, parentOffset) : ''
            const query = TYPED.exec(text)?.[1]
            if (query === undefined) return null
            const from = $position.start()
            return { range: { from, to: $position.pos }, query, text }
          },
          items: ({ query }) => slashItems.filter((item) => matches(item, query, terms().nameOf(item.label))),
          command: ({ editor, range, props: { run } }) => {
            const chain = editor.chain().focus().deleteRange(range)
            if (run === 'picture') chain.run()
            else run(chain).run()
            if (run === 'picture') terms().onPicture()
          },
          render,
        }),
      ]
    },
  })
  return {
    extension,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
