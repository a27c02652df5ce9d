import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { customPinyin, pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const records = here('../routes/records/')
const ID = 'virtual:pinyin'

/** Chinese texts in single quotes; the theme's explanations are sentences that nobody searches for. */
const chinese = /(?<!why: )'([^'\n]*\p{Script=Han}[^'\n]*)'/gu

// 行 of a table is read háng.
customPinyin({ 行内: 'háng nèi' })

/** How a title is typed in Latin letters; words and digits that are Latin already stay, ü is v as on a keyboard. */
export function spell(title: string): { full: string; initials: string } {
  const syllables = pinyin(title, { type: 'all', toneType: 'none', nonZh: 'consecutive', v: true })
  const join = (parts: readonly string[]) =>
    parts
      .join('')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
  return {
    full: join(syllables.map((part) => part.pinyin || part.origin)),
    initials: join(syllables.map((part) => (part.isZh ? part.pinyin.slice(0, 1) : part.origin))),
  }
}

/**
 * Pinyin at build time, because its dictionary is 142 KiB: `virtual:pinyin` maps every title of the route table, and the
 * texts of the command palette's actions, to its spelling.
 */
export function pinyinTable(): Plugin {
  const sources = () => [
    ...readdirSync(records).map((file) => records + file),
    here('../shell/overlays/palette/useActions.ts'),
    here('../settings/theme.ts'),
  ]
  return {
    name: 'pinyin-table',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined
      const files = sources()
      for (const file of files) this.addWatchFile(file)
      const text = files.map((file) => readFileSync(file, 'utf8')).join('\n')
      const titles = new Set([...text.matchAll(chinese)].map((match) => match[1] ?? ''))
      return `export default ${JSON.stringify(Object.fromEntries([...titles].map((title) => [title, spell(title)])))}`
    },
  }
}
