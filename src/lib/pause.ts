/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
