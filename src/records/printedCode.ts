import { pathInside } from '@/lib/security/ownAddress'
import type { InternalPath } from '@/lib/security/internalPath'
import { parseSearch } from '@/routes/address'
import { RECORD } from './useShownRecord'

/** A code that the console prints: an address inside it. */
interface PrintedCode {
  readonly address: InternalPath
  /** The page, and the uuid of the record that it shows beside its list; '' for none. */
  readonly page: string
  readonly record: string
}

/** Reads the text of a code; undefined for one that is none of this console's. */
export function printedCode(text: string): PrintedCode | undefined {
  const address = pathInside(text)
  if (!address) return undefined
  const [page = '', search = ''] = address.split('?')
  return { address, page, record: parseSearch(search)[RECORD] ?? '' }
}
