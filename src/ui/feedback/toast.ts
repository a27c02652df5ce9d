import type { ExternalToast } from 'sonner'

/** Message duration (spec §9). */
const MESSAGE_MS = 3000
/** A message that offers something stays for as long as one needs to take it, in milliseconds. */
export const OFFER_MS = 6000
let host: Promise<typeof import('./Toaster')> | undefined

/** The toaster is fetched with the first message; it mounts itself once. */
async function show(kind: 'success' | 'error' | 'message', message: string, options?: ExternalToast) {
  host ??= import('./Toaster')
  const { ready, toast } = await host
  await ready
  return toast[kind](message, { duration: MESSAGE_MS, ...options })
}

/** Says that something was done, for 3000 ms (spec §9). */
export const toastSuccess = (message: string, options?: ExternalToast): void => void show('success', message, options)
/** Says that something failed. The same message is not shown twice at once. */
export const toastError = (message: string, options?: ExternalToast): void =>
  void show('error', message, { id: message, ...options })
/** Says something that is neither. */
export const toastInfo = (message: string, options?: ExternalToast): void => void show('message', message, options)
