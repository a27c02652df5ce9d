/** For a failure that changes nothing for whoever asked: its reason goes to the browser's console. */
export const logFailure = (error: unknown): undefined => void console.error(error)
