import { EditorSelection, type ChangeSpec, type EditorState, type Line, type StateCommand } from '@codemirror/state'

/** Puts `mark` around each selection, or takes it away where it is already. */
export const wrap =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const size = mark.length
    const changes = state.changeByRange((range) => {
      const { from, to } = range
      const around = state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark
      if (around) {
        return {
          changes: [
            { from: from - size, to: from },
            { from: to, to: to + size },
          ],
          range: EditorSelection.range(from - size, to - size),
        }
      }
      return {
        changes: [
          { from, insert: mark },
          { from: to, insert: mark },
        ],
        range: EditorSelection.range(from + size, to + size),
      }
    })
    dispatch(state.update(changes, { userEvent: 'input', scrollIntoView: true }))
    return true
  }

const MARK = /^(\s*)(#{1,6} +|[-*+] +(?:\[[ xX]\] +)?|\d{1,9}[.)] +|> ?)?/

/** The lines that the selections touch. */
function linesOf(state: EditorState) {
  const lines = new Map(
    state.selection.ranges.flatMap(({ from, to }) => {
      const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
      return Array.from({ length: last - first + 1 }, (_, at) => {
        const line = state.doc.line(first + at)
        return [line.number, line] as const
      })
    }),
  )
  return [...lines.values()]
}

/** Begins each selected line with `mark(number)`, in place of such a mark of another kind; takes it away where all lines have it. */
export const prefix =
  (mark: (number: number) => string): StateCommand =>
  ({ state, dispatch }) => {
    const lines = linesOf(state)
    const found = lines.map(({ text }) => MARK.exec(text)?.[2] ?? '')
    const haveAll = lines.every((_, at) => found[at] === mark(at + 1))
    const changes: ChangeSpec[] = lines.map(({ from, text }, at) => {
      const start = from + (MARK.exec(text)?.[1]?.length ?? 0)
      return { from: start, to: start + (found[at]?.length ?? 0), insert: haveAll ? '' : mark(at + 1) }
    })
    dispatch(state.update({ changes, userEvent: 'input', scrollIntoView: true }))
    return true
  }

const isBlank = ({ text }: Line) => text.trim() === ''

/**
 * Inserts a block of its own after the line of the selection, with empty lines around; `select` is the part of it to be typed over, by
 * default none: writing goes on after it.
 */
export const insertBlock =
  (text: string, select?: string): StateCommand =>
  ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.to)
    const isApart = line.number === 1 || isBlank(state.doc.line(line.number - 1))
    const lead = isBlank(line) ? (isApart ? '' : '\n') : '\n\n'
    const at = line.to
    const begin = at + lead.length + (select === undefined ? text.length + 1 : Math.max(0, text.indexOf(select)))
    dispatch(
      state.update({
        changes: { from: at, insert: `${lead}${text}\n` },
        selection: EditorSelection.range(begin, begin + (select?.length ?? 0)),
        userEvent: 'input',
        scrollIntoView: true,
      }),
    )
    return true
  }

/** Makes a link of the selection, whose address is selected to be typed; `words` are those of an empty one. */
export const insertLink =
  (words: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const text = state.sliceDoc(from, to) || words
    const address = 'https://'
    const begin = from + text.length + 3
    dispatch(
      state.update({
        changes: { from, to, insert: `[${text}](${address})` },
        selection: EditorSelection.range(begin, begin + address.length),
        userEvent: 'input',
        scrollIntoView: true,
      }),
    )
    return true
  }
