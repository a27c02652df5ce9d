import { build, createServer } from 'vite'
import { expect, test } from 'vitest'
import { generateSeed } from '../../mock-db/seeds/generate'
import { generateStatic } from '../../mock-db/seeds/static'
import { seedAssets } from '../../mock-db/seeds/seedAssets'

const entry = {
  name: 'entry',
  resolveId: (id: string) => (id.endsWith('entry') ? id : undefined),
  load: (id: string) => (id.endsWith('entry') ? "export { seedUrls } from 'virtual:seed'" : undefined),
}
const files = async (emit: Parameters<typeof seedAssets>[0]['emit']) => {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [entry, seedAssets({ emit })],
    build: { write: false, rollupOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  if (!('output' in result)) throw new Error('one output expected')
  return result.output
}

test('the client build emits seed and pictures or only pictures; the worker build emits neither', async () => {
  const client = await files('all')
  const names = client.map(({ fileName }) => fileName)
  const data = client.flatMap((file) => {
    const [, name] = /^assets\/data\/(\w+)-[0-9a-f]{8}\.json$/.exec(file.fileName) ?? []
    return name && file.type === 'asset' ? [[name, JSON.parse(String(file.source)) as unknown] as const] : []
  })
  expect(Object.fromEntries(data)).toEqual({ ...generateSeed(), ...generateStatic() })
  expect(names.filter((name) => /^pictures\/\d\d\.svg$/.test(name))).toHaveLength(38)

  const beside = await files('pictures')
  const pictures = names.filter((name) => name.startsWith('pictures/'))
  expect(beside.map(({ fileName }) => fileName).filter((name) => !name.endsWith('.js'))).toEqual(pictures)

  const worker = await files('nothing')
  expect(worker.map(({ type }) => type)).toEqual(['chunk'])
  const [chunk] = worker
  for (const name of names.filter((each) => each.startsWith('assets/data/'))) {
    expect(chunk?.type === 'chunk' && chunk.code).toContain(name)
  }
})

test('the development server serves seed and pictures below its base', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    base: '/console/',
    plugins: [seedAssets({ emit: 'all' })],
    server: { port: 0, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await server.listen()
    const { seedUrls } = (await server.ssrLoadModule('virtual:seed')) as { seedUrls: Record<string, string> }
    const origin = server.resolvedUrls?.local[0]
    const seed = await fetch(`${origin}${seedUrls['table']}?x=1`)
    expect(await seed.json()).toEqual(generateSeed().table)
    const picture = await fetch(`${origin}pictures/38.svg`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(await (await fetch(`${origin}pictures/39.svg`)).text()).not.toContain('<svg')
  } finally {
    await server.close()
  }
})
