import { readdirSync } from 'node:fs'
import { test } from './support/installed'
import { libraryFolder, play, readScenario } from './support/scenario'
import type { Proofs } from './scenarios/proof'
import { reading } from './scenarios/reading'
import { saving } from './scenarios/saving'
import { session } from './scenarios/session'

const proofs: Proofs = { ...reading, ...saving, ...session }

/** One for each way in which things go wrong; the others are variations of these, or wait for the console's own patience. */
const always: readonly string[] = [
  'answer-lost-while-saving',
  'captive-portal',
  'disk-full-while-saving',
  'first-visit-cut',
  'flapping-bus',
  'list-malformed',
  'morning-without-signal',
  'refresh-refused',
  'role-changed',
  'server-restarting',
  'signal-lost-while-saving',
  'sleeping-device',
  'token-expired-at-work',
  'two-devices-one-row',
  'update-during-form',
  'worker-killed-while-saving',
]

for (const file of readdirSync(libraryFolder).filter((name) => name.endsWith('.json'))) {
  const id = file.replace('.json', '')
  const { title, expects } = readScenario(id)
  test(
    `${title}（${id}）`,
    { tag: always.includes(id) ? [] : '@deep', annotation: { type: 'expects', description: expects ?? '' } },
    async ({ page, context }) => {
      const proof = proofs[id]
      if (!proof) throw new Error(`no proof of ${id} in tests/browser/scenarios`)
      await proof({ page, context, play: () => play(page, id) })
    },
  )
}
