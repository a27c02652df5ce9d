/** Whether the testing panel is part of this build; without it nothing of src/tester is. */
declare const __TESTER__: boolean
/** The build has a real server (`VITE_BASE_URL`); without one, all data are on this device alone. */
declare const __SERVER__: boolean

declare module 'virtual:seed' {
  /** Addresses of the hashed data assets below the base path, by module or name. */
  export const seedUrls: Readonly<Record<string, string>>
}

declare module 'virtual:icon/*' {
  /** `d` of the single path of a 24×24 Remix icon. */
  const path: string
  export default path
}

declare module 'virtual:menu-icons' {
  /** Path data by icon name, for every icon that the route table names. */
  const icons: Readonly<Record<string, string>>
  export default icons
}

declare module 'virtual:icon-shapes' {
  /** Of all Remix icons, by category. */
  export const names: readonly string[]
  export const SHARD_SIZE: number
  /** Fetch the path data of so many icons each, in the order of the names. */
  export const shards: readonly (() => Promise<{ readonly default: readonly string[] }>)[]
}

declare module 'virtual:pinyin' {
  /** Spelling in Latin letters by Chinese title, for example 综合表格: zonghebiaoge and zhbg. */
  const spellings: Readonly<Record<string, { readonly full: string; readonly initials: string }>>
  export default spellings
}

declare module 'virtual:syllables' {
  /** Characters by syllable in Latin letters, for example zhang: 张章…; a character of several readings stands under each. */
  const syllables: Readonly<Record<string, string>>
  export default syllables
}
