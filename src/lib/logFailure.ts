/** Logs a failure without effect on the caller to the browser's console. */
export const logFailure = (error: unknown): undefined => void console.error(error)
