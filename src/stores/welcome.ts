import { readSession, writeSession } from '@/lib/storage'

/** Of this window, until shown: a sign-in may reload the page, and asks for a PIN first where there is a lock. */
const OWED = 'welcome'

/** Somebody has signed in: the page that this leads to welcomes them (spec §8). */
export const oweWelcome = (): void => writeSession(OWED, true)

/** Whether a welcome is to be shown. */
export const isWelcomeOwed = (): boolean => readSession(OWED) === true

/** It is being shown, or nobody is there any more. */
export const settleWelcome = (): void => writeSession(OWED, null)
