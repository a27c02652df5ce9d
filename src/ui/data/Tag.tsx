import type { ReactNode } from 'react'
import './tag.css'

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

/** A tinted label; the tone must not carry information of its own. */
export const Tag = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    {children}
  </span>
)
