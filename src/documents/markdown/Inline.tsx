import type { Token, Tokens } from 'marked'
import type { ReactNode } from 'react'
import { webLink } from '@/lib/security/webLink'
import { Picture } from './Picture'
import { withoutReferences } from './references'

/** Where a link leads. What stands in angle brackets is an address as it is. */
const addressOf = ({ raw, href }: Tokens.Link): string => (raw.startsWith('<') ? href : withoutReferences(href))

const childrenOf = (token: Token): readonly Token[] => ('tokens' in token && token.tokens) || []

function renderInline(token: Token, key: number): ReactNode {
  const inner = <Inline key={key} tokens={childrenOf(token)} />
  switch (token.type) {
    case 'strong':
      return <strong key={key}>{inner}</strong>
    case 'em':
      return <em key={key}>{inner}</em>
    case 'del':
      return <del key={key}>{inner}</del>
    case 'br':
      return <br key={key} />
    case 'codespan':
      return <code key={key}>{(token as Tokens.Codespan).text}</code>
    case 'link': {
      const href = webLink(addressOf(token as Tokens.Link))
      return href === undefined ? (
        inner
      ) : (
        <a key={key} href={href} target="_blank" rel="noopener noreferrer">
          {inner}
        </a>
      )
    }
    case 'image': {
      const { href, text } = token as Tokens.Image
      return <Picture key={key} href={href} alt={withoutReferences(text)} />
    }
    case 'text':
    case 'escape':
      return childrenOf(token).length > 0 ? inner : withoutReferences((token as Tokens.Text).text)
    // Ticked by the list item that it belongs to.
    case 'checkbox':
      return null
    default:
      // HTML among it: shown, never taken as such.
      return token.raw
  }
}

/** Inline Markdown as elements: no part of the text becomes HTML, links lead to http(s) alone. */
export const Inline = ({ tokens }: { tokens: readonly Token[] }): ReactNode => tokens.map(renderInline)
