/** Whether an API-relative path is that of a write, which becomes durable before it is sent. */
export const isWrite = (path: string): boolean => /^\/\w+\/do(Edit|Delete)$/.test(path)

/** Member of a write's JSON body that only the gateway sees: the rows as the person read them, for finding conflicts. */
export const BASE_MEMBER = '$base'
/** Header of a write whose refusal is shown, and settled, where it was made: it leaves no item behind. */
export const IN_PLACE_HEADER = 'x-in-place'
/** Answers of the gateway: '1' on the 202 of a write that waits on this device. */
export const QUEUED_HEADER = 'x-queued'
