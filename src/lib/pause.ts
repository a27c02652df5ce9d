/** Resolves to undefined after so many milliseconds. */
export const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
