import { createRoot } from 'react-dom/client'
import { whenIdle } from '@/lib/whenIdle'
import { rehearseUpdate } from '@/pwa/update'
import { onTesterMessage } from './active'
import { automation } from './automation'
import { takeLink } from './takeLink'
import { Tester } from './Tester'

/**
 * Brings the testing panel: `window.scenario` at once, the handle at the window's edge when the console is at rest. `payload`
 * is what the link carried that the console was opened by.
 */
export async function startTester(payload: string | undefined): Promise<void> {
  window.scenario = automation
  onTesterMessage((message) => {
    if (message.type === 'event' && message.do === 'newVersion') rehearseUpdate()
  })
  // The console comes first.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const host = document.createElement('div')
  host.className = 'tester'
  // Beside the root, and with this mark: an open dialog of the console leaves the panel operable.
  host.dataset.reactAriaTopLayer = 'true'
  document.body.append(host)
  createRoot(host).render(<Tester />)
  void import('./resume').then(({ resume }) => resume())
  const ask = async (link: string | undefined) => {
    if (link !== undefined) await import('./offered').then(({ offer }) => offer(link))
  }
  // A link that is opened in this very tab loads nothing anew.
  addEventListener('hashchange', () => void ask(takeLink()))
  await ask(payload)
}
