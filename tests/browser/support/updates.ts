import { type SlowLine, slowLine } from '../../bench/slowLine.mjs'
import { halfNextBuild, nextBuild } from './builds'
import { test as base } from './console'

interface Builds {
  /** A second build, later, with the page of the comprehensive table changed. */
  readonly next: string
  /** The second build without the chunk of the comprehensive table, as a deployment that is half done. */
  readonly half: string
}

/** Tests against two builds. `line`: to the test's host, and slow. */
export const test = base.extend<{ line: SlowLine; builds: Builds }>({
  line: async ({ server }, provide) => {
    const line = await slowLine({ url: server.url, roundTrip: 40, bytesPerSecond: 400_000 })
    await provide(line)
    await line.close()
  },
  builds: [
    // oxlint-disable-next-line no-empty-pattern -- the fixture parser wants a pattern
    async ({}, provide, info) =>
      provide({ next: await nextBuild(), half: await halfNextBuild(info.outputPath('half')) }),
    { timeout: 120_000 },
  ],
})
