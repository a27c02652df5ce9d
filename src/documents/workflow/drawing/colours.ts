import type { NodeType } from '@/lib/flow/shapes'

/** What a drawing is painted with; values of SVG's fill and stroke. */
export interface DrawingColours {
  readonly ground: string
  readonly ink: string
  readonly line: string
  readonly node: Readonly<Record<NodeType, string>>
}

/** The theme's. */
export const screenColours: DrawingColours = {
  ground: 'var(--color-base-100)',
  ink: 'var(--color-base-content)',
  line: 'var(--color-outline)',
  node: {
    start: 'var(--color-primary)',
    user: 'var(--color-primary)',
    rect: 'var(--color-warning)',
    push: 'var(--color-success)',
    download: 'var(--color-success)',
    end: 'var(--color-plain)',
  },
}

/** Of files and paper, whatever the theme. */
export const paperColours: DrawingColours = {
  ground: '#ffffff',
  ink: '#303133',
  line: '#606266',
  node: { start: '#0067c0', user: '#0067c0', rect: '#9a6700', push: '#1a7f37', download: '#1a7f37', end: '#606266' },
}
