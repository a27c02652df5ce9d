/** Name of the rejection by an origin that answers, but does not allow this console to read what it says. */
export const CLOSED = 'ClosedError'
