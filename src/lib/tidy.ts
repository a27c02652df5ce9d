/** How texts are put right that were pasted or typed with an input method. Each function leaves its own result as it is. */

/** Signs that nobody sees, such as zero-width ones and those for the writing direction. A joiner before a pictograph belongs to it. */
const UNSEEN = /(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu

/** A text in one line, without signs that nobody sees and without the spaces around it. */
export const tidyLine = (text: string): string => text.replaceAll(UNSEEN, '').trim()

/** `read` of a text in plain digits, letters and marks and without gaps, if that has the shape; else the text as a line. */
const shaped =
  (shape: RegExp, gaps: RegExp, read = (text: string) => text) =>
  (text: string) => {
    const found = read(text.normalize('NFKC').replaceAll(gaps, ''))
    return shape.test(found) ? found : tidyLine(text)
  }
const DIGITS = /^\d+$/
const GAPS = /[\s()\p{Cf}\p{Pd}−]/gu

/** A number of an account or a card as its digits. */
export const tidyDigits = /* #__PURE__ */ shaped(DIGITS, GAPS)

/** A phone number as its digits, without the country's prefix. */
export const tidyPhone = shaped(DIGITS, GAPS, (text) => text.replace(/^(?:\+|00)86(?=\d)|^86(?=1\d{10}$)/, ''))

/** An ID card number as its digits and a capital X. */
export const tidyIdCard = shaped(/^\d+X?$/, GAPS, (text) => text.toUpperCase())

/** An address, of a machine or for e-mail, without gaps and full-width signs. */
export const tidyAddress = shaped(/^[!-~]+$/, /[\s\p{Cf}]/gu, (text) => text.replaceAll(/。/g, '.'))
