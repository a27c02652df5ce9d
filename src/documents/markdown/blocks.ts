import { Lexer, type Token } from 'marked'
import { logFailure } from '@/lib/logFailure'
import { withoutReferences } from './references'

/** An outermost block of a Markdown text. */
export interface Block {
  /** Characters before it. */
  readonly start: number
  readonly raw: string
  /** Undefined where the text can't be read as Markdown: it is shown as it is. */
  readonly token: Token | undefined
}

/** Deeper nesting is shown as plain text: reading it would overflow the stack, and nobody writes it. */
const DEPTH_MAX = 60
const QUOTES = new RegExp(`^(?:[ \\t]*>){${DEPTH_MAX}}`, 'm')
const LISTS = new RegExp(`^(?:[ \\t]*(?:[-*+]|\\d{1,9}[.)])[ \\t]){${DEPTH_MAX}}`, 'm')

function lex(source: string): Token[] | undefined {
  if (QUOTES.test(source) || LISTS.test(source)) return undefined
  try {
    return new Lexer({ gfm: true }).lex(source)
  } catch (error) {
    logFailure(error)
    return undefined
  }
}

/** The blocks of a Markdown text, in order; together they are the text, whose line ends have to be `\n`. */
export function blocksOf(source: string): Block[] {
  const tokens = lex(source)
  if (!tokens) return [{ start: 0, raw: source, token: undefined }]
  const blocks: Block[] = []
  let start = 0
  for (const token of tokens) {
    if (token.type !== 'space' && token.type !== 'def') blocks.push({ start, raw: token.raw, token })
    start += token.raw.length
  }
  return blocks
}

export interface OutlineEntry {
  readonly depth: number
  readonly text: string
  readonly start: number
}

/** The headings of a text. */
export const outlineOf = (blocks: readonly Block[]): OutlineEntry[] =>
  blocks.flatMap(({ start, token }) =>
    token?.type === 'heading' ? [{ depth: Number(token.depth), text: wordsOf(String(token.text)), start }] : [],
  )

/** A Markdown text without its marks, roughly: for counting, and for a line of it. */
export const wordsOf = (source: string): string =>
  withoutReferences(
    source
      .replaceAll(/!\[[^\]\n]*\]\([^)\n]*\)/g, '')
      .replaceAll(/\]\([^)\n]*\)/g, ']')
      .replaceAll(/^\s*(?:#{1,6}\s+|[-*+]\s+(?:\[[ xX]\]\s+)?|>\s?|\|?[\s:|-]+\|?$)/gm, '')
      .replaceAll(/[*_~`[\]|]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
