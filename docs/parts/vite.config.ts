import { fileURLToPath } from 'node:url'
import type { PluginOption } from 'vite'
import { defineConfig } from 'vitest/config'
import standard from '../../vite.config.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What belongs to the console as a whole: its worker, its manifest, its data. */
const left = /^(vite-plugin-pwa|seed|precache|build-stamp)/

const kept = (plugins: readonly PluginOption[]): PluginOption[] =>
  plugins.map((plugin) => {
    if (Array.isArray(plugin)) return kept(plugin)
    return plugin && 'name' in plugin && left.test(plugin.name) ? false : plugin
  })

/** Builds the gallery of parts alone, for its tests; `npm run dev` serves it by the console's own configuration. */
export default defineConfig((env) => {
  const config = standard(env)
  return {
    ...config,
    root: here('../../'),
    publicDir: false as const,
    plugins: kept(config.plugins ?? []),
    build: { ...config.build, rolldownOptions: { input: here('index.html') } },
  }
})
