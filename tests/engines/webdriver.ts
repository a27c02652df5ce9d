import { writeFile } from 'node:fs/promises'
import type { Key, Tab } from './tab'

/** In milliseconds. */
const SLOW = 60_000

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keys: Readonly<Record<Key, string>> = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004', Backspace: '\uE003' }

/** The member under which an element travels (https://www.w3.org/TR/webdriver2/#elements). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

interface Uncaught {
  uncaught?: string[]
}

/** A session of a W3C WebDriver. */
export interface Session {
  /** Asks the driver; rejects with its message. */
  ask<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  readonly version: string
}

async function call<T>(url: string, method: string, body?: object): Promise<T> {
  const answer = await fetch(url, {
    method,
    signal: AbortSignal.timeout(2 * SLOW),
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Begins a session of the driver at this address. */
export async function beginSession(driver: string, capabilities: object): Promise<Session> {
  const begun = await call<{ sessionId: string; capabilities: { browserVersion: string } }>(
    `${driver}/session`,
    'POST',
    {
      capabilities: {
        alwaysMatch: { unhandledPromptBehavior: 'accept', timeouts: { script: SLOW, pageLoad: SLOW }, ...capabilities },
      },
    },
  )
  return {
    ask: (method, path, body) =>
      call(`${driver}/session/${begun.sessionId}${path}`, method, method === 'POST' ? (body ?? {}) : body),
    version: begun.capabilities.browserVersion,
  }
}

/** Keeps what nothing in the page catches: a classic session tells of no events. Once for each document. */
function keepUncaught(): void {
  const kept = globalThis as Uncaught
  if (kept.uncaught) return
  const errors: string[] = []
  kept.uncaught = errors
  const textOf = (error: unknown) =>
    error instanceof Error ? `${error.name}: ${error.message}\n${error.stack}` : String(error)
  addEventListener('error', (event) => void errors.push(textOf(event.error ?? event.message)))
  addEventListener('unhandledrejection', (event) => void errors.push(textOf(event.reason)))
}

function takeUncaught(): string[] {
  return (globalThis as Uncaught).uncaught?.splice(0) ?? []
}

/** Waits in the page, as `execute/async` would, but tells what a function threw. Its text stands in the script: the console forbids `eval`. */
const scriptOf = (source: string) => `const [given] = arguments, done = arguments[arguments.length - 1];
  Promise.resolve().then(() => (${source})(given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`

/** The window of a session with this handle; the session turns to it before every command. */
export function tabOf({ ask }: Session, handle: string): Tab {
  const turn = () => ask('POST', '/window', { handle })
  const act = (actions: readonly object[]) => ask('POST', '/actions', { actions })
  const evaluate = async <T, A>(work: (given: A) => T | Promise<T>, given: A): Promise<T> => {
    await turn()
    const script = scriptOf(work.toString())
    const answer = await ask<{ value?: T; error?: string }>('POST', '/execute/async', { script, args: [given ?? null] })
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value as T
  }
  const press = async (values: readonly string[]) => {
    await turn()
    const actions = values.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await act([{ type: 'key', id: 'keyboard', actions }])
  }
  const watch = () => evaluate(keepUncaught, undefined)
  return {
    evaluate,
    async goto(url) {
      await turn()
      await ask('POST', '/url', { url })
      await watch()
    },
    async reload() {
      await turn()
      await ask('POST', '/refresh')
      await watch()
    },
    async clickAt(x, y) {
      await turn()
      const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    type: (text) => press([...text]),
    press: (key) => press([keys[key]]),
    async setFile(css, path) {
      await turn()
      const found = await ask<Record<string, string>>('POST', '/element', { using: 'css selector', value: css })
      await ask('POST', `/element/${found[ELEMENT]}/value`, { text: path })
    },
    async screenshot(path) {
      await turn()
      await writeFile(path, Buffer.from(await ask<string>('GET', '/screenshot'), 'base64'))
    },
    uncaught: () => evaluate(takeUncaught, undefined),
    async close() {
      await turn()
      await ask('DELETE', '/window')
    },
  }
}
