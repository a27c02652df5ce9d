import type { ExternalToast } from 'sonner'
import { logFailure } from '@/lib/logFailure'
import type { ToastKind } from './toastLog'

/** Message duration (spec §9). */
const MESSAGE_MS = 3000
/** Duration of a message with an action, in milliseconds. */
export const OFFER_MS = 6000
let host: Promise<typeof import('./Toaster')> | undefined

/**
 * The toaster is loaded with the first message; it mounts itself once. Never rejects: a failure to show a message must not be shown as one; the next
 * message loads it anew.
 */
export async function show(kind: ToastKind, message: string, options?: ExternalToast): Promise<void> {
  host ??= import('./Toaster')
  try {
    const { ready, present } = await host
    await ready
    present(kind, message, { duration: MESSAGE_MS, ...options })
  } catch (error) {
    host = undefined
    logFailure(error)
  }
}

/** The messages noted so far are another person's from now on. */
export const forgetToasts = (): void => void host?.then(({ clearToastLog }) => clearToastLog(), logFailure)

/** Success message, shown for 3000 ms (spec §9). */
export const toastSuccess = (message: string, options?: ExternalToast): void => void show('success', message, options)
/** Error message; identical messages are deduplicated. */
export const toastError = (message: string, options?: ExternalToast): void =>
  void show('error', message, { id: message, ...options })
/** Neutral message. */
export const toastInfo = (message: string, options?: ExternalToast): void => void show('message', message, options)
