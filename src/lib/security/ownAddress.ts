import { parseUrl } from '../url'

/** Whether a picture at this address, absolute or relative to the console's base, is the console's own: no other may be fetched. */
export const isOwnAddress = (address: string): boolean =>
  parseUrl(address, document.baseURI)?.origin === location.origin
