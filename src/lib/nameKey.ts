/** What a unique name is compared by: names that differ by case or blanks alone are one. */
export const nameKey = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase()
