const WORDS = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu

/** Length of a text as office programs count it: each Chinese character, and each run of other letters and digits. */
export const countWords = (text: string): number => text.match(WORDS)?.length ?? 0
