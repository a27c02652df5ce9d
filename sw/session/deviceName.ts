import type { AppDb } from '../database/appDb'

/** The part of a browser's description of itself by which a person distinguishes devices. */
export interface Described {
  readonly userAgent: string
  readonly userAgentData?: {
    readonly mobile: boolean
    readonly platform: string
    readonly brands: readonly { readonly brand: string }[]
  }
}

const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/MicroMessenger/, '微信'],
  [/DingTalk/, '钉钉'],
  [/Edg/, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Google Chrome|Chrome\/|CriOS/, 'Chrome'],
  [/Chrom/, 'Chromium'],
  [/Safari/, 'Safari'],
]
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac/, 'macOS'],
  [/CrOS|Chrome OS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]
const first = (of: typeof browsers, text: string) => of.find(([sign]) => sign.test(text))?.[1]

/** What people call a browser on a device: `手机 · Chrome · Android`. No version, no model: it is no fingerprint. */
export function wordsOf({ userAgent, userAgentData: data }: Described): string[] {
  const brands = data?.brands.map(({ brand }) => brand).join() ?? ''
  const system = first(systems, data?.platform || userAgent)
  const isPhone = data?.mobile ?? /Mobi/.test(userAgent)
  const form = isPhone ? '手机' : system === 'Android' || system === 'iPadOS' ? '平板' : undefined
  const browser = first(browsers.slice(0, 2), userAgent) ?? first(browsers, brands) ?? first(browsers, userAgent)
  return [form, browser, system].filter((word) => word !== undefined)
}

/** Letters of the installation's random name that distinguish two alike devices. */
const NAME_LETTERS = 4

/** The name of this device for the history of records, `· 已安装` in the installed console. Rejects with the database's errors. */
export function createDeviceName(app: Pick<AppDb, 'use'>, described: Described | undefined = globalThis.navigator) {
  let born: string | undefined
  return async (installed: boolean): Promise<string> => {
    const kept = born ?? (await app.use((db) => db.get('device', 'born')))
    if (typeof kept === 'string') born = kept
    const own = born === undefined ? [] : [`#${born.slice(0, NAME_LETTERS)}`]
    return [...(described ? wordsOf(described) : []), ...(installed ? ['已安装'] : []), ...own].join(' · ')
  }
}
