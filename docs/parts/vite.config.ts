import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import standard from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What belongs to the console as a whole: its worker, its manifest, its data. */
const left = /^(vite-plugin-pwa|seed)/

async function kept(plugins: readonly PluginOption[]): Promise<PluginOption[]> {
  const flat = (await Promise.all(plugins)).flatMap((plugin) => (Array.isArray(plugin) ? plugin : [plugin]))
  const nested = flat.some(Array.isArray) ? await kept(flat) : flat
  return nested.filter((plugin) => plugin && 'name' in plugin && !left.test(plugin.name))
}

/** Builds the gallery of parts alone, for its tests; `npm run dev` serves it by the console's own configuration. */
export default defineConfig(async (env) => {
  const config = standard(env)
  return {
    ...config,
    root: here('../../'),
    publicDir: false as const,
    plugins: await kept(config.plugins ?? []),
    build: { ...config.build, rolldownOptions: { input: here('index.html') } },
  }
})
