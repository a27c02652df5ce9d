import type { RouteRecord } from './record'
import { groups } from './records/groups.ts'
import { home } from './records/home.ts'
import { other } from './records/other.ts'
import { vab } from './records/vab.ts'
import { village } from './records/village.ts'

/** THE route table (spec §2): route, menu entry, guard, tab, breadcrumb and title are one record. */
export const table = [...home, ...vab, ...other, ...village, ...groups] as const satisfies readonly RouteRecord[]
