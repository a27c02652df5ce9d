import { EditorSelection, EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { insertBlock } from '@/documents/markdown/commands'

/** The text after a block was inserted at `|`, with the selection marked the same way. */
function after(marked: string, ...given: Parameters<typeof insertBlock>): string {
  const at = marked.indexOf('|')
  let state = EditorState.create({ doc: marked.replace('|', ''), selection: EditorSelection.cursor(at) })
  insertBlock(...given)({ state, dispatch: (transaction) => (state = transaction.state) })
  const { from, to } = state.selection.main
  const text = state.doc.toString()
  return `${text.slice(0, from)}|${text.slice(from, to)}${from === to ? '' : '|'}${text.slice(to)}`
}

test.each([
  ['', '|'],
  ['上文\n\n', '上文\n\n|'],
  ['上文\n\n', '上文\n|'],
  ['- 列表\n\n', '- 列|表'],
])('a block is inserted on its own lines: %j', (lead, marked) => {
  expect(after(marked, '---')).toBe(`${lead}---\n|`)
})

test('the placeholder of an inserted block is selected', () => {
  expect(after('上文|', '```json\n\n```', 'json')).toBe('上文\n\n```|json|\n\n```\n')
})
