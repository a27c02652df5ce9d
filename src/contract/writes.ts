/** Whether an API-relative path is a write, which is stored in the outbox before it is sent. */
export const isWrite = (path: string): boolean => /^\/\w+\/do(Edit|Delete)$/.test(path)

/** Member of a write's body for the gateway only: the rows as the user read them, to detect conflicts. */
export const BASE_MEMBER = '$base'
/** Request header of a write whose refusal is handled in place: it leaves no item in the outbox. */
export const IN_PLACE_HEADER = 'x-in-place'
/** Response header of the gateway: '1' on the 202 of a queued write. */
export const QUEUED_HEADER = 'x-queued'
/** Response header of the gateway: '1' where a failed write stays in the outbox, for the person to resolve there. */
export const KEPT_HEADER = 'x-kept'
/** Request header of a write: the device on which it was made, in words, percent-encoded. An extension of the specification. */
export const DEVICE_HEADER = 'x-device'
/** Longest name of a device. */
export const DEVICE_CHARACTERS = 100
/** Request header of a page's write, for the gateway only: '1' in the installed console. */
export const INSTALLED_HEADER = 'x-installed'
