/** See equivalent.mjs. */
export const equivalent: Readonly<Record<string, readonly object[]>>
