import { startChromium } from './chromium'
import { startFirefox } from './firefox'
import { startWebKit } from './webkit'
import { createConsoleServer } from '../../.ci/hosting/serve.mjs'
import { desktop } from './tab'
export async function main([name = '']: string[]) {
  const host = await createConsoleServer({ root: '/tmp/engines-dist' })
  const versions: Record<string,string> = { chromium112: '112.0.2', chromium111: '111.0.0', chromium103: '103.0.0', chromium92: '92.0.0' }
  const engine = name === 'firefox' ? await startFirefox(desktop) : name === 'webkit' ? await startWebKit(desktop) : await startChromium(versions[name]!, desktop)
  console.log(engine.version)
  try {
    const tab = await engine.newTab()
    await tab.goto(host.url)
    await new Promise((r) => setTimeout(r, 6000))
    console.log(await tab.evaluate(async (a: number) => [a, document.title, location.href, innerWidth, innerHeight, document.body.innerText.slice(0, 300), !!navigator.serviceWorker?.controller, (await indexedDB.databases?.())?.length, navigator.language, matchMedia('(pointer: fine)').matches, devicePixelRatio], 5))
    await tab.screenshot(`/tmp/probe-${name}.png`)
    console.log(await tab.uncaught())
  } finally { await engine.close(); await host.stop() }
}
