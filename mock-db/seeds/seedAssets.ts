import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { generateAssets } from './assets.ts'
import { shippedPictures } from '../../src/lib/shippedPictures.ts'
import { picture } from './pictures.ts'

const ID = 'virtual:seed'
const RESOLVED = `\0${ID}`

interface Asset {
  readonly type: string
  readonly source: string
}

/**
 * The mock's data and pictures as assets, and `virtual:seed` that exports `seedUrls` by module, relative to the base.
 * The client build emits them, or only the pictures if a real server has the data; the worker's own build passes
 * 'nothing' and only needs the names. The development server serves them from memory.
 */
export function seedAssets({ emit }: { emit: 'all' | 'pictures' | 'nothing' }): Plugin {
  const data = Object.entries(generateAssets()).map(([name, value]) => {
    const source = JSON.stringify(value)
    const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)
    return { name, source, url: `assets/data/${name}-${digest}.json` }
  })
  const seedUrls = Object.fromEntries(data.map(({ name, url }) => [name, url]))
  const assets = new Map<string, Asset>([
    ...(emit === 'pictures' ? [] : data).map(({ url, source }) => [url, { type: 'application/json', source }] as const),
    ...shippedPictures.map((name, at) => [name, { type: 'image/svg+xml', source: picture(at + 1) }] as const),
  ])

  return {
    name: 'seed-assets',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? `export const seedUrls = ${JSON.stringify(seedUrls)}\n` : undefined),
    generateBundle() {
      if (emit === 'nothing') return
      for (const [fileName, { source }] of assets) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      if (emit === 'nothing') return
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname
        const asset = path.startsWith(server.config.base) && assets.get(path.slice(server.config.base.length))
        if (!asset) return next()
        response.setHeader('content-type', asset.type)
        response.setHeader('cache-control', 'no-cache')
        response.end(asset.source)
      })
    },
  }
}
