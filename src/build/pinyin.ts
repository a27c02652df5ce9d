import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { customPinyin, pinyin } from 'pinyin-pro'
import type { Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const records = here('../routes/records/')
const ID = 'virtual:pinyin'

/** Chinese string literals, except the `why` sentences of theme rules, which are not searchable. */
const chinese = /(?<!why: )'([^'\n]*\p{Script=Han}[^'\n]*)'/gu

// 行 as a table row is háng.
customPinyin({ 行内: 'háng nèi' })

/** Spelling of a title in Latin letters; Latin words and digits are unchanged, ü is typed v. */
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
 * Pinyin at build time, as the dictionary is 142 KiB: `virtual:pinyin` maps the titles of the route table, of the command palette's
 * actions and of the tools of the rich text editor to their spellings.
 */
export function pinyinTable(): Plugin {
  const sources = () => [
    ...readdirSync(records).map((file) => records + file),
    here('../shell/overlays/palette/useActions.ts'),
    here('../settings/theme.ts'),
    ...['vocabulary', 'tools', 'slashItems'].map((name) => here(`../documents/richText/${name}.ts`)),
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
