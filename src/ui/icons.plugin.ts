import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
}
const require = createRequire(import.meta.url)
const records = fileURLToPath(new URL('../routes/records/', import.meta.url))
const ONE = 'virtual:icon/'
const MENU = 'virtual:menu-icons'

/**
 * Remix icons at build time: `virtual:icon/<name>` is the path data of one icon, `virtual:menu-icons` maps the name of every
 * icon in the route table to its path data. An unknown name fails the build.
 */
export function remixIcons(): Plugin {
  const set = JSON.parse(readFileSync(require.resolve('@iconify-json/ri/icons.json'), 'utf8')) as IconSet
  const path = (name: string) => {
    const body = set.icons[name]?.body
    if (!body) throw new Error(`no Remix icon named ${name}`)
    return [...body.matchAll(/ d="([^"]+)"/g)].map((match) => match[1]).join('')
  }
  const menuIcons = () => {
    const text = readdirSync(records)
      .map((file) => readFileSync(records + file, 'utf8'))
      .join('')
    const names = new Set([...text.matchAll(/icon: '([^']+)'/g)].map((match) => match[1] ?? ''))
    return Object.fromEntries([...names].toSorted().map((name) => [name, path(name)]))
  }
  return {
    name: 'remix-icons',
    resolveId: (id) => (id.startsWith(ONE) || id === MENU ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${MENU}`) return `export default ${JSON.stringify(menuIcons())}`
      if (!id.startsWith(`\0${ONE}`)) return undefined
      return `export default ${JSON.stringify(path(id.slice(ONE.length + 1)))}`
    },
  }
}
