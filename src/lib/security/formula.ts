/** Texts that a spreadsheet must show and not carry out, wherever they leave for one: a file, the clipboard. */

/**
 * A text that a spreadsheet would carry out as a formula (CSV injection). What stands unseen before the sign (blanks, NBSP, the
 * byte order mark, zero-width and direction marks, control characters) is dropped by one program or another.
 */
export const isFormula = (text: string): boolean => /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(text)

/** A text as a spreadsheet must show it and not carry it out; one that looks guarded already gets a second mark. */
export const guarded = (text: string): string => (isFormula(text.replace(/^'+/, '')) ? `'${text}` : text)

/** The text that was guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? text.slice(1) : text
