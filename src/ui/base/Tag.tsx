import type { ReactNode } from 'react'
import './tag.css'

/** What is said of a thing, in colours of their own in every theme. */
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'error'

interface TagProps {
  tone?: Tone | undefined
  /** With a dot before the words, for a status. */
  dot?: boolean
  children: ReactNode
}

/** A tinted label; the tone must not carry information of its own. */
export const Tag = ({ tone = 'neutral', dot = false, children }: TagProps) => (
  <span className="tag" data-tone={tone}>
    {dot && <span className="tag-dot" aria-hidden="true" />}
    {children}
  </span>
)
