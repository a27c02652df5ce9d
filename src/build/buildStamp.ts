import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

type Modules = readonly (string | RegExp)[]

/**
 * Scripts and style sheets that these modules load statically, by their paths in the build. Throws for a module that the build does not
 * have: it has moved.
 */
export function filesOf(bundle: Rolldown.OutputBundle, modules: Modules): Set<string> {
  const files = new Set<string>()
  const visit = (file: string) => {
    const output = bundle[file]
    if (output?.type !== 'chunk' || files.has(file)) return
    files.add(file)
    output.imports.forEach(visit)
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(style)
  }
  for (const module of modules) {
    const wants = (id: string) => (typeof module === 'string' ? id.endsWith(module) : module.test(id))
    const found = Object.entries(bundle).filter(([, output]) => output.type === 'chunk' && output.moduleIds.some(wants))
    if (found.length === 0) throw new Error(`No chunk has the module ${module}`)
    for (const [file] of found) visit(file)
  }
  return files
}

/**
 * Preloads of `public/first-paint.js`, beside the document's script: the sign-in page; the shell and the home page; the page host for a
 * page without a worker, with the data of its first calls.
 */
const preloads: readonly (readonly [name: string, modules: Modules, data?: RegExp])[] = [
  ['guest', ['src/pages/login.tsx']],
  ['shell', ['src/shell/Shell.tsx', 'src/app/shellPages.ts', 'src/app/loadAccess.ts', 'virtual:menu-icons']],
  ['home', ['src/pages/index.tsx']],
  [
    'host',
    ['sw/pageHost.ts'],
    /^assets\/data\/(userManagement|roleManagement|menuManagement|routes|governmentAffairs|scoreManage|table)-/,
  ],
]

/**
 * Stamps the document with the values of `BUILD` (`id`, ISO `time`, `version`) and the preload lists, and ships the first script with short
 * names and without comments: minified further, it would be written for newer browsers than those that it has to tell apart.
 */
export const buildStamp = (stamp: {
  readonly id: string
  readonly time: string
  readonly version: string
}): Plugin => ({
  name: 'build-stamp',
  writeBundle({ dir = '' }) {
    const file = join(dir, 'first-paint.js')
    const { code } = minifySync(file, readFileSync(file, 'utf8'), {
      compress: false,
      mangle: true,
      module: false,
      codegen: { removeWhitespace: false },
    })
    writeFileSync(file, code.replaceAll(/^\s+/gm, ''))
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const first = filesOf(bundle, ['src/main.tsx'])
      const shell = filesOf(bundle, preloads[1]?.[1] ?? [])
      const lists = preloads.map(([name, modules, data]) => {
        const scripts = [...filesOf(bundle, modules)].filter(
          (file) => !first.has(file) && (name === 'shell' || name === 'guest' || !shell.has(file)),
        )
        const read = data ? Object.keys(bundle).filter((file) => data.test(file)) : []
        return [`data-${name}`, [...scripts, ...read].join(' ')] as const
      })
      return [
        {
          tag: 'meta',
          attrs: {
            name: 'build',
            content: stamp.id,
            'data-time': stamp.time,
            'data-version': stamp.version,
            ...Object.fromEntries(lists),
          },
          injectTo: 'head-prepend',
        },
      ]
    },
  },
})
