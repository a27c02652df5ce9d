import type { Plugin, Rolldown } from 'vite'

type Modules = readonly (string | RegExp)[]

/** The files that these modules need at once, with their own chunks: scripts and style sheets, by their paths in the build. */
export function filesOf(bundle: Rolldown.OutputBundle, modules: Modules): Set<string> {
  const wants = (id: string) => modules.some((one) => (typeof one === 'string' ? id.endsWith(one) : one.test(id)))
  const found = new Set<string>()
  const take = (file: string) => {
    const output = bundle[file]
    if (output?.type !== 'chunk' || found.has(file)) return
    found.add(file)
    output.imports.forEach(take)
    for (const style of output.viteMetadata?.importedCss ?? []) found.add(style)
  }
  for (const [file, output] of Object.entries(bundle)) {
    if (output.type === 'chunk' && output.moduleIds.some(wants)) take(file)
  }
  return found
}

/**
 * What `public/first-paint.js` fetches ahead, beside the document's own script: the sign-in page; the shell and, within it, home; what a
 * page without a worker answers itself with, by the data of a start's first calls.
 */
const ahead: readonly (readonly [name: string, modules: Modules, data?: RegExp])[] = [
  ['guest', ['src/pages/login.tsx']],
  ['shell', ['src/shell/frame/Shell.tsx', 'src/app/shellPages.ts', 'src/app/loadAccess.ts', 'virtual:menu-icons']],
  ['home', ['src/pages/index.tsx']],
  ['host', ['sw/pageHost.ts'], /^assets\/data\/(userManagement|roleManagement|menuManagement|routes|table)-/],
]

/** Stamps the document with what `BUILD` reads (`id`, `time`, an ISO time, and `version`), and with what is fetched ahead. */
export const buildStamp = (stamp: {
  readonly id: string
  readonly time: string
  readonly version: string
}): Plugin => ({
  name: 'build-stamp',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const first = filesOf(bundle, ['src/main.tsx'])
      const shell = filesOf(bundle, ahead[1]?.[1] ?? [])
      const lists = ahead.map(([name, modules, data]) => {
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
