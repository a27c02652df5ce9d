const letters = (text: string): string => text.replaceAll(/[\s\p{P}]/gu, '').toLowerCase()

/** Whether a heading says no more than the title above it does: one is a part of the other. A title has at most twenty characters. */
export function saysTitle(heading: string, title: string): boolean {
  const [said, known] = [letters(heading), letters(title)]
  return said === '' || (known !== '' && (said.includes(known) || known.includes(said)))
}
