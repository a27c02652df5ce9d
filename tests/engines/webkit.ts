import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fontConfig } from '../../.ci/testing/chromium.mjs'
import { debianProgram } from './programs'
import type { Engine, Size } from './tab'
import { beginSession, type Session, tabOf } from './webdriver'

/** MiniBrowser's bar, which is part of the window, in pixels at most. */
const BAR = 60
/** Windows with it are at least so wide. */
const NARROW = 500

const fullScreen = { 'webkitgtk:browserOptions': { args: ['--automation', '--full-screen'] } }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

/** A display without a screen, which chooses its number by itself; resolves to its name. */
async function openDisplay(): Promise<{ display: string; process: ChildProcess }> {
  const words = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const process = spawn(debianProgram('Xvfb', 'xvfb'), words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = (await once(createInterface({ input: process.stdio[3] as never }), 'line')) as [string]
  return { display: `:${number}`, process }
}

async function answering(driver: string): Promise<void> {
  for (;;) {
    const isReady = await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(100)
  }
}

/** Windows are sized with their bars, and by what is seen of the page. */
async function resize({ ask }: Session, { width, height }: Size): Promise<void> {
  await ask('POST', '/window/rect', { x: 0, y: 0, width, height: height + BAR })
  const script = 'return [innerWidth, innerHeight]'
  const [, shown = height] = await ask<number[]>('POST', '/execute/sync', { script, args: [] })
  await ask('POST', '/window/rect', { x: 0, y: 0, width, height: height + BAR - (shown - height) })
}

/**
 * Starts WebKitGTK's MiniBrowser on a display of its own by its WebDriver. Its bar makes windows wider than a phone, save for the first,
 * which can be without it: a narrow engine has that one alone.
 */
export async function startWebKit(size: Size): Promise<Engine> {
  const isNarrow = size.width < NARROW
  const program = debianProgram('WebKitWebDriver', 'webkit2gtk-driver')
  const { display, process: screen } = await openDisplay()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, LC_ALL: 'C', FONTCONFIG_FILE: fontConfig(), TZ: 'Asia/Shanghai' }
  const child = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const end = () => {
    child.kill()
    screen.kill()
  }
  try {
    const driver = `http://127.0.0.1:${port}`
    await answering(driver)
    const session = await beginSession(driver, isNarrow ? fullScreen : {})
    const { ask } = session
    const first = await ask<string>('GET', '/window')
    return {
      version: `WebKitGTK ${session.version}`,
      async stayAt(url) {
        if (isNarrow) return
        const tab = tabOf(session, first)
        await tab.goto(url)
        await tab.evaluate(() => caches.keys(), undefined)
      },
      async newTab() {
        // The first stays: a session ends with its last window. Tabs behind others would not be drawn.
        await ask('POST', '/window', { handle: first })
        if (isNarrow) {
          await ask('POST', '/window/rect', { x: 0, y: 0, ...size })
          return { ...tabOf(session, first), close: () => Promise.resolve() }
        }
        const { handle } = await ask<{ handle: string }>('POST', '/window/new', { type: 'window' })
        await ask('POST', '/window', { handle })
        await resize(session, size)
        return tabOf(session, handle)
      },
      async close() {
        await ask('DELETE', '').catch(() => {})
        end()
      },
    }
  } catch (error) {
    end()
    throw error
  }
}
