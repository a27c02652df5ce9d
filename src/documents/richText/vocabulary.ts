import type { TextKey } from '@/i18n/init'

/** Names of text colours; their values are the theme's (richText.css), so that a text is readable in each. */
export const colours = {
  red: '红色',
  amber: '橙色',
  green: '绿色',
  blue: '蓝色',
  grey: '灰色',
} as const satisfies Record<string, TextKey>
export type Colour = keyof typeof colours

/** Names of the colours behind a text. */
export const highlights = {
  amber: '橙色',
  green: '绿色',
  blue: '蓝色',
  red: '红色',
} as const satisfies Record<string, TextKey>

export const alignments = ['center', 'right', 'justify'] as const

/** Widths of a picture, in percent of the text; without one it is as wide as it comes, at most as the text. */
export const pictureWidths = ['25', '50', '75'] as const

interface ParagraphStyle {
  readonly label: TextKey
  /** Level of its heading, 0 for a paragraph. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5
  /** Value of data-style; without one it is a plain heading or paragraph. */
  readonly style?: 'gov' | 'head' | 'number' | 'signed' | 'body' | 'to' | 'from' | 'date'
  /** The style of the paragraph that Enter begins. */
  readonly next?: 'body' | 'date' | 'number' | undefined
}

/**
 * The styles of paragraphs. Those with a `style` are the form of official documents (GB/T 9704): red head with the number below it, in
 * upward documents with who signs, title, headings 一、（一）1.（1）, text indented by two characters, addressee, signature and date at the right.
 */
export const paragraphStyles = {
  paragraph: { label: '正文', level: 0 },
  heading1: { label: '一级标题', level: 1 },
  heading2: { label: '二级标题', level: 2 },
  heading3: { label: '三级标题', level: 3 },
  govHead: { label: '红头', level: 0, style: 'head', next: 'number' },
  govNumber: { label: '发文字号', level: 0, style: 'number', next: 'body' },
  govSigned: { label: '发文字号和签发人', level: 0, style: 'signed', next: 'body' },
  govTitle: { label: '公文标题', level: 1, style: 'gov', next: 'body' },
  govTo: { label: '主送机关', level: 0, style: 'to', next: 'body' },
  govBody: { label: '首行缩进正文', level: 0, style: 'body', next: 'body' },
  gov1: { label: '公文一级标题', level: 2, style: 'gov', next: 'body' },
  gov2: { label: '公文二级标题', level: 3, style: 'gov', next: 'body' },
  gov3: { label: '公文三级标题', level: 4, style: 'gov', next: 'body' },
  gov4: { label: '公文四级标题', level: 5, style: 'gov', next: 'body' },
  govFrom: { label: '落款', level: 0, style: 'from', next: 'date' },
  govDate: { label: '成文日期', level: 0, style: 'date' },
} as const satisfies Record<string, ParagraphStyle>
export type StyleId = keyof typeof paragraphStyles

export const styleIds = Object.keys(paragraphStyles) as StyleId[]

/** The style of a heading of `level`, 0 for a paragraph, that is named `style`; undefined for a plain one that the editor does not offer. */
export const styleOf = (level: number, style: string | null | undefined): StyleId | undefined =>
  styleIds.find((id) => {
    const one: ParagraphStyle = paragraphStyles[id]
    return one.level === level && (one.style ?? null) === (style ?? null)
  })

/** How a style looks as an element. */
export const styleRow = (id: StyleId): ParagraphStyle => paragraphStyles[id]
