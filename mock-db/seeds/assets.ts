import type { LoadAsset } from './seed.ts'
import { generateSeed } from './generate.ts'
import { generateStatic } from './static.ts'

/** All data of the simulated server by name: seed tables and static data. */
export const generateAssets = () => ({ ...generateSeed(), ...generateStatic() })

/** Loads them where no build has made assets of them. */
export function generatedAssets(): LoadAsset {
  const assets = generateAssets()
  return async (name): Promise<unknown> => Reflect.get(assets, name)
}
