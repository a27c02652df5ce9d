import { parseUrl } from '../url'
import { internalPath, type InternalPath } from './internalPath'

/** Whether a picture at this address, absolute or relative to the console's base, is the console's own: no other may be fetched. */
export const isOwnAddress = (address: string): boolean =>
  parseUrl(address, document.baseURI)?.origin === location.origin

/** The path inside the console at `here` that an absolute address leads to; undefined for anything that is no address of this console. */
export function pathInside(text: string, here: string = location.href): InternalPath | undefined {
  const url = parseUrl(text)
  const folder = (address: string | URL) => new URL('.', address).href
  if (!url || url.origin !== new URL(here).origin || folder(url) !== folder(here) || url.search) return undefined
  const path = internalPath(url.hash.slice(1))
  return path === '/' ? undefined : path
}
