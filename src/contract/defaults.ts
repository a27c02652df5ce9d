import { pictureName } from '@/lib/shippedPictures'
import type { ModuleName, Row } from './rows'

/** What a new row has where nothing is said; `now` is `YYYY-MM-DD HH:mm:ss`. */
type Defaults<M extends ModuleName> = (now: string) => Partial<Row<M>>

const PICTURE = pictureName(1)
const today = (now: string) => now.slice(0, 10)

/**
 * The defaults of a new row: what servers make of an omitted field, and where forms begin. A field without one has to be filled in, in a
 * request as in a form: what a person must decide, such as a rating or a stage, has none, as a default would be saved without a thought.
 */
const defaults: { readonly [M in ModuleName]?: Defaults<M> } = {
  // `rate` 0: not rated yet.
  table: (now) => ({
    description: '',
    status: 'draft',
    datetime: now,
    pageViews: 0,
    img: PICTURE,
    switch: false,
    percent: 0,
    rate: 0,
    percentage: 0,
  }),
  userManagement: (now) => ({ email: '', datatime: now }),
  roleManagement: () => ({ btnRolesCheckedList: ['read:system'] }),
  departmentManagement: (now) => ({ parentId: 0, order: 0, createTime: now }),
  menuManagement: () => ({ parentId: 0, role: [], order: 99 }),
  scoreManage: (now) => ({ reason: '', status: 'pending', recorder: '', datetime: now }),
  shopManage: (now) => ({ address: '', sales: 0, status: 'open', openedAt: today(now) }),
  deviceManage: (now) => ({ location: '', status: 'offline', installedAt: today(now), lastSeen: now }),
  terminalManage: (now) => ({ software: '', status: 'offline', lastLogin: now }),
  indexManage: (now) => ({ year: Number(now.slice(0, 4)), unit: '', actual: 0, reportedAt: now }),
  breedManage: () => ({ unit: '', vaccinatedAt: '' }),
  governmentAffairs: (now) => ({ status: 'received', submittedAt: now, finishedAt: '', returnReason: '', remark: '' }),
  villageusermanage: () => ({ household: '', residence: 'resident', isPartyMember: false, address: '' }),
  plant: () => ({ plot: '', yield: 0, irrigated: false }),
  goods: () => ({ label: [], url: '', description: '', icon: 'store-2-line', image: PICTURE, svg: PICTURE }),
  document: (now) => ({ kind: 'richText', module: 'governmentAffairs', content: '', author: '', datatime: now }),
  workflow: () => ({ nodes: [], edges: [] }),
  notice: (now) => ({ image: PICTURE, email: '', datetime: now }),
  comment: (now) => ({ author: '', at: new Date(now).toISOString() }),
}

/** The defaults of a module's new row at `now` (`YYYY-MM-DD HH:mm:ss`). */
export const defaultsOf = <M extends ModuleName>(module: M, now: string): Partial<Row<M>> =>
  defaults[module]?.(now) ?? {}
