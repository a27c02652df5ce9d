import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import svgpath from 'svgpath'
import type { Plugin } from 'vite'

interface IconSet {
  icons: Record<string, { body: string }>
}
interface Metadata {
  categories: Record<string, string[]>
}
const require = createRequire(import.meta.url)
const records = fileURLToPath(new URL('../routes/records/', import.meta.url))
const ONE = 'virtual:icon/'
const MENU = 'virtual:menu-icons'
const ALL = 'virtual:icon-shapes'
const SHARD = 'virtual:icon-shard/'
/** Icons per shard: four pages of the icon library (spec §7). More files would grow the precache list. */
const SHARD_SIZE = 288

/**
 * Path data of an icon with one decimal, its rounding errors carried on to the next command: a twentieth of a unit beside the place that
 * was drawn, which at the 24 units of an icon nobody sees. Throws for what is not one path.
 */
export function shortPath(body: string): string {
  const [, data] = /^<path [^>]*d="([^"]+)"\/>$/.exec(body) ?? []
  if (!data) throw new Error(`no icon of one path: ${body}`)
  const path = svgpath(data).round(1)
  if ('err' in path && path.err) throw new Error(`no path data: ${data}`)
  return path.toString().replaceAll(/(?<![\d.])0\./g, '.')
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/**
 * Remix icons at build time: `virtual:icon/<name>` is the path data of one icon, `virtual:menu-icons` maps the icon names of the route
 * table to path data. An unknown name fails the build. `virtual:icon-shapes` lists all icons and loads their path data in shards,
 * sorted by category, as icons of a category are shown together.
 */
export function remixIcons(): Plugin {
  const set = read(require.resolve('@iconify-json/ri/icons.json')) as IconSet
  const { categories } = read(require.resolve('@iconify-json/ri/metadata.json')) as Metadata
  const allNames = [...new Set([...Object.values(categories).flat(), ...Object.keys(set.icons)])]
  const shards = Array.from({ length: Math.ceil(allNames.length / SHARD_SIZE) }, (_, at) => at)
  const all = () =>
    `export const names = ${JSON.stringify(allNames.join(' '))}.split(' ')\n` +
    `export const SHARD_SIZE = ${SHARD_SIZE}\n` +
    `export const shards = [${shards.map((at) => `() => import('${SHARD}${at}')`).join(',')}]`
  const path = (name: string) => {
    const body = set.icons[name]?.body
    if (!body) throw new Error(`no Remix icon named ${name}`)
    return shortPath(body)
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
    resolveId: (id) =>
      id.startsWith(ONE) || id.startsWith(SHARD) || id === MENU || id === ALL ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${ALL}`) return all()
      if (id.startsWith(`\0${SHARD}`)) {
        const from = Number(id.slice(SHARD.length + 1)) * SHARD_SIZE
        return `export default ${JSON.stringify(allNames.slice(from, from + SHARD_SIZE).map(path))}`
      }
      if (id === `\0${MENU}`) return `export default ${JSON.stringify(menuIcons())}`
      if (!id.startsWith(`\0${ONE}`)) return undefined
      return `export default ${JSON.stringify(path(id.slice(ONE.length + 1)))}`
    },
  }
}
