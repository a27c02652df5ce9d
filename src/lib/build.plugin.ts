import type { Plugin } from 'vite'

/** Stamps the document with what `BUILD` reads: `id`, `time` (ISO), `version`. */
export const buildStamp = (stamp: {
  readonly id: string
  readonly time: string
  readonly version: string
}): Plugin => ({
  name: 'build-stamp',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { name: 'build', content: stamp.id, 'data-time': stamp.time, 'data-version': stamp.version },
      injectTo: 'head-prepend',
    },
  ],
})
