/** Phone number of spec §5: 11 digits starting with 1. */
export const isPhone = (text: string): boolean => /^1\d{10}$/.test(text)
