import type { Token, Tokens } from 'marked'
import { memo, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { Block } from './blocks'
import { CodeBlock } from './CodeBlock'
import { Inline } from './Inline'
import { taskMarks } from './tasks'

/** Draws the tasks of a block, in order. */
type DrawTask = (checked: boolean) => ReactNode

const itemsOf = (token: Token): readonly Tokens.ListItem[] =>
  token.type === 'list' ? (token as Tokens.List).items : []

/** The tasks in a token, as many as `taskMarks` finds in its text, or their places are not known. */
const countTasks = (token: Token): number =>
  itemsOf(token).reduce((sum, { task, tokens }) => sum + Number(task) + sumTasks(tokens), 0) +
  (token.type === 'blockquote' ? sumTasks((token as Tokens.Blockquote).tokens) : 0)
const sumTasks = (tokens: readonly Token[]): number => tokens.reduce((sum, token) => sum + countTasks(token), 0)

function renderItem(item: Tokens.ListItem, key: number, drawTask: DrawTask): ReactNode {
  // Its own box before those of the lists within it.
  const box = item.task && drawTask(item.checked === true)
  return (
    <li key={key} data-task={item.task || undefined}>
      {box}
      {item.tokens.map((token, at) => renderBlock(token, at, drawTask))}
    </li>
  )
}

function renderTable({ header, rows }: Tokens.Table, key: number): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div key={key} className="markdown-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map((cell, at) => (
              <th key={at} data-align={cell.align}>
                <Inline tokens={cell.tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            <tr key={line}>
              {row.map((cell, at) => (
                <td key={at} data-align={cell.align}>
                  <Inline tokens={cell.tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The document's title is the page's second heading: those in the text begin below it. */
const headings = ['h3', 'h4', 'h5', 'h6', 'h6', 'h6'] as const

function renderBlock(token: Token, key: number, drawTask: DrawTask): ReactNode {
  switch (token.type) {
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading
      const Heading = headings[depth - 1] ?? 'h6'
      return (
        <Heading key={key} data-depth={depth}>
          <Inline tokens={tokens} />
        </Heading>
      )
    }
    case 'paragraph':
      return (
        <p key={key}>
          <Inline tokens={(token as Tokens.Paragraph).tokens} />
        </p>
      )
    case 'list': {
      const { ordered, start, items } = token as Tokens.List
      const inner = items.map((item, at) => renderItem(item, at, drawTask))
      return ordered ? (
        <ol key={key} start={start === '' ? 1 : start}>
          {inner}
        </ol>
      ) : (
        <ul key={key}>{inner}</ul>
      )
    }
    case 'blockquote':
      return (
        <blockquote key={key}>
          {(token as Tokens.Blockquote).tokens.map((one, at) => renderBlock(one, at, drawTask))}
        </blockquote>
      )
    case 'code': {
      const { text, lang = '' } = token as Tokens.Code
      return <CodeBlock key={key} text={text} language={lang.split(/\s/)[0] ?? ''} />
    }
    case 'table':
      return renderTable(token as Tokens.Table, key)
    case 'hr':
      return <hr key={key} />
    case 'space':
    case 'def':
      return null
    case 'html':
      return (
        <pre key={key} className="markdown-raw">
          {token.raw.trimEnd()}
        </pre>
      )
    default:
      // The text of a tight list's item, and what is inline.
      return <Inline key={key} tokens={[token]} />
  }
}

interface BlockViewProps {
  block: Pick<Block, 'raw' | 'token'>
  /** A task was ticked: `mark` is the place of its mark from the block's start. Without it, tasks can't be ticked. */
  onTick?: ((mark: number) => void) | undefined
}

/** A block of Markdown as elements. */
export function BlockView({ block: { raw, token }, onTick }: BlockViewProps) {
  const { t } = useTexts()
  if (!token) return <pre className="markdown-raw">{raw}</pre>
  const marks = countTasks(token) > 0 ? taskMarks(raw) : []
  // Taken one by one, in the order in which the tasks are drawn.
  const open = marks.length === countTasks(token) ? [...marks] : []
  const drawTask: DrawTask = (checked) => {
    const mark = open.shift()
    return (
      <input
        type="checkbox"
        className="checkbox checkbox-primary checkbox-sm"
        aria-label={t('完成')}
        checked={checked}
        disabled={!onTick || mark === undefined}
        onChange={() => mark !== undefined && onTick?.(mark)}
      />
    )
  }
  return renderBlock(token, 0, drawTask)
}

/** The same, drawn again only when its text changes. `at`: its number, by which `onTick` knows it. */
export const NumberedBlock = memo(
  ({ block, at, onTick }: { block: Block; at: number; onTick?: (at: number, mark: number) => void }) => (
    <div className="markdown-block" data-block={at}>
      <BlockView block={block} onTick={onTick && ((mark) => onTick(at, mark))} />
    </div>
  ),
  // References to links elsewhere in the text are resolved in the token.
  (one, other) =>
    one.at === other.at &&
    one.onTick === other.onTick &&
    one.block.raw === other.block.raw &&
    linksOf(one.block.token) === linksOf(other.block.token),
)

const REFERENCE = /\]\[|\[[^\]]+\](?!\()/
/** What a block takes from elsewhere: nothing, unless it has references, which compare as never equal. */
const linksOf = (token: Token | undefined): unknown => (token && REFERENCE.test(token.raw) ? token : undefined)
