import type { RouteRecord } from './record'
import { groups } from './records/groups'
import { home } from './records/home'
import { other } from './records/other'
import { vab } from './records/vab'

/** THE route table (spec §2): route, menu entry, guard, tab, breadcrumb and title are one record. */
export const table = [...home, ...vab, ...other, ...groups] as const satisfies readonly RouteRecord[]
