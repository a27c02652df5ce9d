import type { PagePath } from '@/routes/paths'
import type { Resource } from '../resource'
import { affairs } from './affairs'
import { crops } from './crops'
import { devices } from './devices'
import { goods } from './goods'
import { herds } from './herds'
import { indexes } from './indexes'
import { scores } from './scores'
import { shops } from './shops'
import { terminals } from './terminals'
import { villagers } from './villagers'

interface Declared {
  readonly resource: Resource
  /** The page of its records. */
  readonly path: PagePath
}

/** Every declared resource, in the order of the menu. A function, as the chunks of the build that hold them may need each other. */
export const declaredResources = (): readonly Declared[] => [
  { resource: scores, path: '/village/scoreManage' },
  { resource: shops, path: '/village/shopManage' },
  { resource: devices, path: '/village/deviceManage' },
  { resource: terminals, path: '/village/terminalManage' },
  { resource: indexes, path: '/village/indexManage' },
  { resource: affairs, path: '/village/governmentAffairs' },
  { resource: villagers, path: '/village/villageusermanage' },
  { resource: herds, path: '/village/breedManage' },
  { resource: crops, path: '/village/plant' },
  { resource: goods, path: '/mall/goods' },
]
