import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { generateSeed } from './seeds/generate.ts'
import { picture, PICTURE_COUNT, pictureName } from './seeds/pictures.ts'

const ID = 'virtual:seed'
const RESOLVED = `\0${ID}`

interface Asset {
  readonly type: string
  readonly source: string
}

/**
 * The mock's seed and pictures as assets, and `virtual:seed` that names the seed: `seedUrl` relative to the base and
 * `seedDigest`. The client's build emits them; the worker's own build passes `emit: false` and only learns the name. The
 * development server answers them from memory.
 */
export function seedAssets({ emit }: { emit: boolean }): Plugin {
  const json = JSON.stringify(generateSeed())
  const seedDigest = createHash('sha256').update(json).digest('hex').slice(0, 8)
  const seedUrl = `assets/seed-${seedDigest}.json`
  const numbers = Array.from({ length: PICTURE_COUNT }, (_, at) => at + 1)
  const assets = new Map<string, Asset>([
    [seedUrl, { type: 'application/json', source: json }],
    ...numbers.map((number) => [pictureName(number), { type: 'image/svg+xml', source: picture(number) }] as const),
  ])

  return {
    name: 'seed-assets',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load: (id) =>
      id === RESOLVED
        ? `export const seedUrl = ${JSON.stringify(seedUrl)}\nexport const seedDigest = ${JSON.stringify(seedDigest)}\n`
        : undefined,
    generateBundle() {
      if (!emit) return
      for (const [fileName, { source }] of assets) this.emitFile({ type: 'asset', fileName, source })
    },
    configureServer(server) {
      if (!emit) return
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
