import { frame } from './en/frame'
import { parts } from './en/parts'
import { names } from './en/names'
import { server } from './en/server'
import { people } from './en/people'
import { records } from './en/records'
import { offline } from './en/offline'
import { documents } from './en/documents'
import { boards } from './en/boards'
import { controls } from './en/controls'
import { pages } from './en/pages'
import { place } from './en/place'
import { unlock } from './en/unlock'
import { devices } from './en/devices'
import { handover } from './en/handover'

/** English dictionary, keyed by the Chinese texts. Keep `{{…}}` placeholders. A text stands with the area that shows it; with parts, where several do. */
export const en = {
  ...frame,
  ...parts,
  ...names,
  ...server,
  ...people,
  ...records,
  ...offline,
  ...documents,
  ...boards,
  ...controls,
  ...pages,
  ...place,
  ...unlock,
  ...devices,
  ...handover,
} as const
