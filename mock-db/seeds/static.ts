import { table } from '../../src/routes/table.ts'
import type { StaticName } from '../seed.ts'
import { areas } from './areas.ts'
import { description } from './description.ts'
import { icons } from './icons.ts'

/** The data that are answered as they are, by the name of their asset; the same whatever the seed number. */
export const generateStatic = (): { readonly [N in StaticName]: unknown } => ({
  areas: areas(),
  description: description(),
  icons: icons(),
  // the console's own, for authentication mode 'all' (spec §4)
  routes: table,
})
