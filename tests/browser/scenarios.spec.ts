import { readdirSync } from 'node:fs'
import { test } from './support/installed'
import { libraryFolder, play, readScenario } from './support/scenario'
import type { Proofs } from './scenarios/proof'
import { reading } from './scenarios/reading'
import { saving } from './scenarios/saving'
import { session } from './scenarios/session'

const proofs: Proofs = { ...reading, ...saving, ...session }

/** They wait for the console's own patience of 8 s, or for its next try after 15 s. */
const deep: readonly string[] = ['lie-fi', 'token-expired-offline']

for (const file of readdirSync(libraryFolder).filter((name) => name.endsWith('.json'))) {
  const id = file.replace('.json', '')
  const { title, expects } = readScenario(id)
  test(
    `${title}（${id}）`,
    { tag: deep.includes(id) ? '@deep' : [], annotation: { type: 'expects', description: expects ?? '' } },
    async ({ page, context }) => {
      const proof = proofs[id]
      if (!proof) throw new Error(`no proof of ${id} in tests/browser/scenarios`)
      await proof({ page, context, play: () => play(page, id) })
    },
  )
}
