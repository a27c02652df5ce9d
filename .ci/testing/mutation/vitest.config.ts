import { defineConfig, type UserConfig } from 'vitest/config'
import base from '../../../vite.config.ts'

/** The unit tests that Stryker runs against each fault: those named in `MUTATION_TESTS`, with commas (main.mjs). */
export default defineConfig(async (env) => {
  const { define, resolve, plugins } = await (base as (given: typeof env) => UserConfig)(env)
  // They make files of a build, which no unit test reads.
  const named = (plugin: object) => !/pwa|tailwind/.test(String(Reflect.get(plugin, 'name')))
  return {
    define,
    resolve,
    plugins: plugins?.filter((plugin) => [plugin].flat().every((each) => !each || named(each))),
    test: {
      include: process.env.MUTATION_TESTS?.split(','),
      isolate: process.env.MUTATION_ISOLATE === 'true',
      testTimeout: 10_000,
      restoreMocks: true,
    },
  }
})
