import { AlignmentType, BorderStyle, convertMillimetersToTwip, type IStylesOptions } from 'docx'
import { styleIds, styleRow, type StyleId } from '../vocabulary'
import { paperColours } from './paper'

/** Sizes in half points: that of a red head, 二号, 三号, 小四. */
const HEAD = 64
const TITLE = 44
const BODY = 32
const PLAIN = 24
/** Lines of official documents, exactly 28 pt, in twips. */
const LINE = 560

/** A4 with the margins of GB/T 9704, in twips. */
export const page = {
  size: { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) },
  margin: {
    top: convertMillimetersToTwip(37),
    bottom: convertMillimetersToTwip(35),
    left: convertMillimetersToTwip(28),
    right: convertMillimetersToTwip(26),
  },
}
/** Width of the text, in mm and in pixels of 1/96 inch. */
const TEXT_MM = 156
export const TEXT_WIDTH = Math.floor((TEXT_MM / 25.4) * 96)

const face = (eastAsia: string) => ({ ascii: 'Times New Roman', hAnsi: 'Times New Roman', eastAsia })
const fangSong = face('仿宋_GB2312')
export const regularFace = face('楷体_GB2312')

interface Look {
  readonly font: ReturnType<typeof face>
  readonly size: number
  readonly bold?: boolean
  readonly align?: 'center' | 'right'
  /** Indent of the first line, or from the right edge, in characters. */
  readonly first?: number
  readonly right?: number
  readonly before?: number
  readonly red?: boolean
  /** A red line below. */
  readonly line?: boolean
  /** A tab stop so many characters from the right edge, at which what follows the tab ends. */
  readonly stop?: number
}

/** How the styles of official documents look in Word. */
const looks: Partial<Record<StyleId, Look>> = {
  govTitle: { font: face('方正小标宋简体'), size: TITLE, align: 'center', before: LINE },
  govTo: { font: fangSong, size: BODY, before: LINE },
  govBody: { font: fangSong, size: BODY, first: 2 },
  gov1: { font: face('黑体'), size: BODY, first: 2 },
  gov2: { font: regularFace, size: BODY, first: 2 },
  gov3: { font: fangSong, size: BODY, bold: true, first: 2 },
  gov4: { font: fangSong, size: BODY, first: 2 },
  govFrom: { font: fangSong, size: BODY, align: 'right', right: 2, before: LINE },
  govDate: { font: fangSong, size: BODY, align: 'right', right: 4 },
  govHead: { font: face('方正小标宋简体'), size: HEAD, bold: true, align: 'center', red: true },
  govNumber: { font: fangSong, size: BODY, align: 'center', line: true },
  govSigned: { font: fangSong, size: BODY, first: 1, stop: 1, line: true },
}

const redLine = { style: BorderStyle.SINGLE, size: 18, color: paperColours.red, space: 8 }

const paragraphStyle = (id: StyleId, { font, size, bold = false, align, first = 0, right = 0, ...look }: Look) => ({
  id,
  name: styleRow(id).label,
  basedOn: styleRow(id).level > 0 ? `Heading${styleRow(id).level}` : 'Normal',
  next: 'govBody',
  quickFormat: true,
  run: { font, size, bold, color: look.red ? paperColours.red : '000000' },
  paragraph: {
    ...(look.line && { border: { bottom: redLine } }),
    ...(look.stop !== undefined && { rightTabStop: convertMillimetersToTwip(TEXT_MM) - look.stop * size * 10 }),
    ...(align && { alignment: align === 'center' ? AlignmentType.CENTER : AlignmentType.RIGHT }),
    // A line of the exact height would cut the letters of a red head.
    spacing: {
      line: LINE,
      lineRule: size > TITLE ? ('atLeast' as const) : ('exact' as const),
      before: look.before ?? 0,
      after: 0,
    },
    indent: {
      ...(first > 0 && { firstLineChars: first * 100, firstLine: first * size * 10 }),
      ...(right > 0 && { right: right * size * 10 }),
    },
  },
})

const heading = (size: number) => ({
  run: { font: face('黑体'), size, bold: true, color: '000000' },
  paragraph: { spacing: { before: 240, after: 120 }, keepNext: true },
})

/** The styles of a Word document; paragraphs name them by `StyleId`, plain headings by Word's own names. */
export const wordStyles: IStylesOptions = {
  default: {
    document: {
      run: { font: face('宋体'), size: PLAIN },
      paragraph: { spacing: { line: 360, after: 120 } },
    },
    heading1: heading(36),
    heading2: heading(30),
    heading3: heading(28),
    heading4: heading(PLAIN),
    heading5: heading(PLAIN),
  },
  paragraphStyles: styleIds.flatMap((id) => {
    const look = looks[id]
    return look ? [paragraphStyle(id, look)] : []
  }),
}
