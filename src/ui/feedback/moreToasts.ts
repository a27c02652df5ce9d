import { show } from './toast'

/** Kinds of messages that the start of the console does not need. */

/** Warning message: it worked, but something needs attention. */
export const toastWarning = (message: string): void => void show('warning', message)

interface ProgressTexts {
  readonly busy: string
  readonly done: string
  /** Of a failure with this message. */
  readonly failed: (message: string) => string
}

let count = 0

/** A message that waits for `work` and then says how it ended. Resolves when that is shown; never rejects. */
export async function toastProgress(work: Promise<unknown>, { busy, done, failed }: ProgressTexts): Promise<void> {
  const id = `progress ${(count += 1)}`
  await show('loading', busy, { id, duration: Infinity })
  await work.then(
    () => show('success', done, { id }),
    (error: Error) => show('error', failed(error.message), { id }),
  )
}
