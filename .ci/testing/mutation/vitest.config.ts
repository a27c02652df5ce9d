import { defineConfig, type UserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../../vite.config.ts'

const tests = process.env.MUTATION_TESTS?.split(',') ?? []

/** In the order of `groups.mjs`: the first test that fails ends a run, so the quick ones stand in front. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const at = ({ moduleId }: TestSpecification) => tests.findIndex((name) => moduleId.endsWith(name))
    return files.toSorted((one, other) => at(one) - at(other))
  }
}

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
      include: tests,
      sequence: { sequencer: InOrder },
      isolate: process.env.MUTATION_ISOLATE === 'true',
      testTimeout: 10_000,
      restoreMocks: true,
    },
  }
})
