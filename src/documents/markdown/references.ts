/** Character references as CommonMark knows them: they end with a semicolon, whatever HTML takes without one (`&region=3`, `&copy=1`). */
const REFERENCE = /&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi

function decoded(reference: string): string {
  // Parsed where nothing runs or loads.
  const text = new DOMParser().parseFromString(reference, 'text/html').body.textContent
  // HTML knows the beginning of the name alone (`&copyright;`): it is no reference, but for `&semi;`, the semicolon itself.
  return text.length > 1 && text.endsWith(';') ? reference : text
}

/** A text of Markdown with its character references as the characters that they stand for. */
export const withoutReferences = (text: string): string => text.replaceAll(REFERENCE, decoded)
