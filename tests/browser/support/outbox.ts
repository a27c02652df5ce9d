import { expect, type Page } from '@playwright/test'
import type { OutboxStatus, WaitingWrite } from '@/protocol/outbox'
import { localData } from './local'

const ask = <T>(page: Page, path: string, body?: unknown): Promise<T> =>
  localData<T>(page, path, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) })

/** What waits on the device for a person's turn, oldest first. */
export const outboxOf = (page: Page, user = 'admin'): Promise<WaitingWrite[]> =>
  ask(page, `/outbox?user=${encodeURIComponent(user)}`)

/** So many writes have not reached the server; one may be on its way. Waits for the device to know who is signed in. */
export async function expectWaiting(page: Page, count: number, user = 'admin'): Promise<void> {
  const unsent = async () => {
    const status = await ask<OutboxStatus | null>(page, `/outbox/status?user=${encodeURIComponent(user)}`)
    return status && status.waiting + status.sending
  }
  await expect.poll(unsent, { message: 'unsent writes' }).toBe(count)
}

/** What waits for its time is sent now, as when a network comes back. */
const sendNow = (page: Page, user: string) => ask<OutboxStatus | null>(page, '/outbox/drain', { user, force: true })

/** So many writes need a person, once everything that waits has been sent. */
export async function expectRefused(page: Page, count: number, user = 'admin'): Promise<void> {
  const refused = async () => (await sendNow(page, user))?.attention
  await expect.poll(refused, { message: 'writes that need a person', timeout: 20_000 }).toBe(count)
}

/** Everything arrives at the server. */
export async function expectSent(page: Page, user = 'admin'): Promise<void> {
  const left = async () => {
    const status = await sendNow(page, user)
    return status && status.waiting + status.sending + status.attention
  }
  await expect.poll(left, { message: 'writes that are left', timeout: 20_000 }).toBe(0)
}
