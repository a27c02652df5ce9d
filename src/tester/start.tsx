import { createRoot } from 'react-dom/client'
import { standStill } from '@/lib/standStill'
import { whenIdle } from '@/lib/whenIdle'
import { rehearseUpdate } from '@/offline/updates/update'
import { onTesterMessage } from './active'
import { takeLink } from './takeLink'
import { Tester } from './Tester'

/** The API of `window.scenario` for tests and the browser's console; see docs/tester.md. */
type ScenarioCommands = typeof import('./commands')

declare global {
  interface Window {
    scenario?: ScenarioCommands
  }
}

const commands = () => import('./commands')

/** The implementation is loaded on first use. */
const automation: ScenarioCommands = {
  apply: async (document) => (await commands()).apply(document),
  applyById: async (id) => (await commands()).applyById(id),
  clear: async () => (await commands()).clear(),
  active: async () => (await commands()).active(),
  requests: async (after) => (await commands()).requests(after),
  list: async () => (await commands()).list(),
}

/**
 * Starts the tester: `window.scenario` at once, the panel's handle when the console is idle. `payload` comes from the link that opened
 * the console.
 */
export async function startTester(payload: string | undefined): Promise<void> {
  window.scenario = automation
  onTesterMessage((message) => {
    if (message.type !== 'event') return
    if (message.do === 'newVersion') rehearseUpdate()
    // Without a worker this page is the host, which sleeps already.
    if (message.do === 'sleep' && navigator.serviceWorker?.controller) standStill()
  })
  // The console has priority.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const host = document.createElement('div')
  host.className = 'tester'
  // Outside the root and with this attribute, the panel stays operable while a modal dialog is open.
  host.dataset.reactAriaTopLayer = 'true'
  document.body.append(host)
  createRoot(host).render(<Tester />)
  void import('./resume').then(({ resume }) => resume())
  const offerFrom = async (link: string | undefined) => {
    if (link !== undefined) await import('./offered').then(({ offer }) => offer(link))
  }
  // A link opened in this tab does not reload the page.
  addEventListener('hashchange', () => void offerFrom(takeLink()))
  await offerFrom(payload)
}
