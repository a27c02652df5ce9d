/**
 * Whether a spreadsheet may evaluate a text as a formula (CSV injection). Ignores leading invisible characters (blanks, NBSP, BOM,
 * zero-width, direction and control characters), which some programs strip.
 */
export const isFormula = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)

/** Escapes a text for spreadsheet files and the clipboard by a leading '; texts that look escaped get a second one. */
export const guarded = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text)

/** Reverses `guarded`. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
