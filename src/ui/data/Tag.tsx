import type { ReactNode } from 'react'
import './tag.css'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

/** A word on a tint of its tone; the tone never tells more than the word. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
