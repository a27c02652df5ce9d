import { SheetError } from '../error'

/** A tag with its local name, without the namespace's prefix. */
export interface Tag {
  readonly name: string
  readonly is: 'open' | 'close' | 'empty'
  /** Their source; see `attribute`. */
  readonly attributes: string
}

const NAME = String.raw`[^\s<>/"'=!?]+`
/** What is skipped, CDATA, a tag, or text. In a tag, `>` may stand within quotes, and blanks before its end. */
const TOKEN = new RegExp(
  String.raw`<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^>[]*>|<!\[CDATA\[([\s\S]*?)\]\]>` +
    String.raw`|<(\/?)(${NAME})((?:[^"'<>/]|"[^"]*"|'[^']*'|\/(?!>))*)(\/?)>|([^<]+)`,
  'y',
)

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text with its references replaced, those above U+FFFF too; unknown ones stay. */
export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (given, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? given
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}

/** Markup with the characters above U+FFFF in place of their references, which the library reads as others. */
export const withoutWideReferences = (markup: string): string =>
  markup.replaceAll(/&#(?:\d{5,7}|[xX][\da-fA-F]{5,6});/g, unescaped)

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * The tags and texts of an XML document. Tolerates what other programs write: prefixes, blanks inside of tags, CDATA, comments after the
 * root. Throws SheetError `damaged` where it ends early or is no XML.
 */
export function* xmlTokens(xml: string): Generator<Tag | string> {
  const damaged = (what: string) => new SheetError('damaged', {}, { cause: new Error(what) })
  const token = new RegExp(TOKEN)
  let [at, depth] = [xml.startsWith('\uFEFF') ? 1 : 0, 0]
  let begun = false
  while (at < xml.length) {
    token.lastIndex = at
    const found = token.exec(xml)
    if (!found) throw damaged(`XML at ${at}: ${xml.slice(at, at + 40)}`)
    at = token.lastIndex
    const [, cdata, slash, name, attributes = '', selfClosing, text] = found
    if (text !== undefined) yield unescaped(text)
    else if (cdata !== undefined) yield cdata
    else if (name !== undefined) {
      const is = slash ? 'close' : selfClosing ? 'empty' : 'open'
      depth += is === 'open' ? 1 : is === 'close' ? -1 : 0
      begun = true
      yield { name: localName(name), is, attributes }
      // What follows the root is no part of the document.
      if (depth <= 0) return
    }
  }
  throw damaged(begun ? 'XML without an end' : 'no XML')
}

const ATTRIBUTE = new RegExp(String.raw`(${NAME})\s*=\s*(?:"([^"]*)"|'([^']*)')`, 'g')

/** The value of an attribute, found by its local name; undefined if the tag has none. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  for (const [, given = '', double, single] of attributes.matchAll(ATTRIBUTE))
    if (given === name || localName(given) === name) return unescaped(double ?? single ?? '')
  return undefined
}
