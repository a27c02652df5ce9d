import { connect } from '../../mock-db/postgres/database'
import { openPostgres } from '../../mock-db/postgres/open'
import { SEED_DAY } from '../../mock-db/base/seedNumber'
import type { Demo } from '../../mock-db/postgres/seed'
import { sealPassword } from '../../mock-db/postgres/passwords'
import { unpack } from '../../mock-db/seeds/seed'
import { generatedAssets } from '../../mock-db/seeds/assets'
import { generateSeed } from '../../mock-db/seeds/generate'
import type { Cluster } from './cluster'

/** The least that scrypt takes: tests sign in often. */
const COST = 1

/** Makes a database with the example data, whose accounts have the passwords of the simulated server; resolves to its address. */
export async function newDatabase(cluster: Pick<Cluster, 'url'>, name: string, demo: Demo = {}): Promise<string> {
  const admin = connect(cluster.url('postgres'))
  await admin.run(`create database ${name}`)
  await admin.close()
  const url = cluster.url(name)
  const { postgres } = await openPostgres({ url, asset: generatedAssets(), demo, day: SEED_DAY })
  await postgres.run(
    `update rows set data = jsonb_set(data, '{password}', to_jsonb($1::text)) where module = 'userManagement'`,
    [await sealPassword('123456', COST)],
  )
  for (const { username, phone } of unpack<'userManagement'>(generateSeed().userManagement))
    if (phone)
      await postgres.run(
        `update rows set data = data || jsonb_build_object('phone', $2::text)
         where module = 'userManagement' and data ->> 'username' = $1`,
        [username, phone],
      )
  await postgres.close()
  return url
}

/** Such a database to copy: each copy begins with an epoch of its own, not as one that was restored. */
export async function seededDatabase(cluster: Pick<Cluster, 'url'>, name: string): Promise<string> {
  const url = await newDatabase(cluster, name)
  const { run, close } = connect(url)
  await run('delete from meta')
  await close()
  return url
}
