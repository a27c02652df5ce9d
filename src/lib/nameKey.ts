/** What a unique name is compared by: names that differ by case, blanks or forms of a character (NFKC) alone are one. */
export const nameKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/** Letters of alphabets that have the looks of Latin ones, and characters that have none. */
const misleading = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\p{C}]/u

/** Whether a name can't pass for another one by letters of other alphabets or characters that nobody sees. */
export const isPlainName = (name: string): boolean => !misleading.test(name.normalize('NFKC'))
