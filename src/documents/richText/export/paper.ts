import type { Colour } from '../vocabulary'

/** The colours of a theme's names on white paper, in files that no theme reaches; contrast 4.5 at least. */
export const paperColours: Readonly<Record<Colour, string>> = {
  red: 'C00000',
  amber: '8A5A00',
  green: '1B6E3C',
  blue: '0B5CAD',
  grey: '5F6368',
}

/** The grounds of highlighted texts. */
export const paperHighlights: Readonly<Record<string, string>> = {
  red: 'FBE3E1',
  amber: 'FFF0C7',
  green: 'DDF3E4',
  blue: 'DCEBFB',
}

/** Rules by which text on paper has them, over those of the theme. */
export const paperRules = (): string =>
  [
    `.rich-text { --red-head: #${paperColours.red} }`,
    ...Object.entries(paperColours).map(([name, value]) => `.rich-text [data-color='${name}'] { color: #${value} }`),
    ...Object.entries(paperHighlights).map(
      ([name, value]) => `.rich-text mark[data-mark='${name}'] { background: #${value} }`,
    ),
  ].join('\n')
