import { setTimeout as pause } from 'node:timers/promises'
import { look, type Pattern, type Query, type Seen } from './look'
import type { Key, Tab } from './tab'

/** How long a person waits for what should be seen, in ms. */
const PATIENCE = 20_000
const POLL = 100

/** What people look for, by role and name, or by CSS where it has neither. */
export interface Target {
  readonly css?: string
  readonly role?: string
  readonly name?: string | RegExp
  readonly text?: string | RegExp
  readonly within?: Target
}

const patternOf = (text: string | RegExp): Pattern =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags }

const queryOf = ({ css, role, name, text, within }: Target): Query => ({
  ...(css !== undefined && { css }),
  ...(role !== undefined && { role }),
  ...(name !== undefined && { name: patternOf(name) }),
  ...(text !== undefined && { text: patternOf(text) }),
  ...(within && { within: queryOf(within) }),
})

const wordsFor = ({ css, role, name, text, within }: Target): string =>
  [role, css, name, text && `with ${text}`, within && `in ${wordsFor(within)}`].filter(Boolean).map(String).join(' ')

/** Asks until there is an answer, and rejects with `what` after `patience` ms. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  patience = PATIENCE,
): Promise<T> {
  const end = Date.now() + patience
  let trouble = ''
  do {
    try {
      const answer = await ask()
      if (answer !== undefined && answer !== false) return answer
      trouble = ''
    } catch (error) {
      // A page that is loading answers nothing.
      trouble = `: ${(error as Error).message}`
    }
    await pause(POLL)
  } while (Date.now() < end)
  throw new Error(`not within ${patience / 1000} s: ${what}${trouble}`)
}

/** Who sits before a tab. */
export interface Person {
  readonly tab: Tab
  /** Waits until it is shown, and tells what is seen of it. */
  see(target: Target, patience?: number): Promise<Seen>
  /** What is seen of it now, if anything. */
  glance(target: Target): Promise<Seen>
  /** Waits until it is not shown any more. */
  seeGone(target: Target): Promise<void>
  click(target: Target): Promise<void>
  /** Replaces what a field holds. */
  fill(target: Target, text: string): Promise<void>
  press(key: Key): Promise<void>
  /** Goes to another page of the console without loading it anew. */
  goTo(path: string): Promise<void>
}

export function personAt(tab: Tab): Person {
  const glance = (target: Target, reach = false) => tab.evaluate(look, { query: queryOf(target), reach })
  const see = (target: Target, patience = PATIENCE) =>
    until(
      `see ${wordsFor(target)}`,
      async () => {
        const seen = await glance(target)
        return seen.count > 0 && seen
      },
      patience,
    )
  const click = async (target: Target) => {
    const { x, y } = await until(`reach ${wordsFor(target)}`, async () => {
      const { at, disabled } = await glance(target, true)
      return !disabled && at
    })
    await tab.clickAt(x, y)
  }
  return {
    tab,
    see,
    glance,
    click,
    async seeGone(target) {
      await until(`not see ${wordsFor(target)}`, async () => (await glance(target)).count === 0)
    },
    async fill(target, text) {
      await click(target)
      await tab.evaluate(() => {
        const field = document.activeElement
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
      }, undefined)
      await tab.type(text)
      await until(`${wordsFor(target)} holds “${text}”`, async () => (await glance(target)).value === text, 5000)
    },
    press: (key) => tab.press(key),
    goTo: (path) =>
      tab.evaluate((to) => {
        location.hash = to
      }, path),
  }
}
