import { fieldKinds, rows, type ModuleName, type Row } from '@/api/rows'
import type { ListInfo } from './query'

type TextField<M extends ModuleName> = {
  [F in keyof Row<M>]: Row<M>[F] extends string ? F : never
}[keyof Row<M>] &
  string

/** One row of the modules table. Fields without a default are required on insert. */
interface Module<M extends ModuleName> {
  /** The field matched by the standard filter of spec §7. */
  readonly match: TextField<M>
  /** A unique field. */
  readonly unique?: TextField<M>
  readonly pageSize: number
  /** The field with the author, whom the server sets: only they change and delete the row, and need no more than the right to write. */
  readonly author?: TextField<M>
  /** Fields excluded from filters, sorting and lists. */
  readonly secret?: readonly (keyof Row<M>)[]
  /** The number of rows does not grow with a larger seed. */
  readonly fixed?: true
  /** Correlated fields: generated rows copy them unchanged. */
  readonly steady?: readonly (string & keyof Row<M>)[]
  /** Rows have a `parentId`, and getList answers a tree. */
  readonly tree?: true
  /** `now` is `YYYY-MM-DD HH:mm:ss`. */
  defaults(now: string): Partial<Row<M>>
}

/** Replaces secrets in lists; in an edit it means "unchanged". */
export const MASK = '******'

const PAGE_SIZE = 20
const PICTURE = 'pictures/01.svg'
const tree = { tree: true, fixed: true } as const
const today = (now: string) => now.slice(0, 10)

/**
 * THE modules table: a row here, a schema in the contract and a generator in the seeds make a module. Data only,
 * because cached lists on the device use it too; module-specific processing is in hooks.ts.
 */
export const modules: { readonly [M in ModuleName]: Module<M> } = {
  table: {
    match: 'title',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({
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
  },
  userManagement: {
    match: 'username',
    unique: 'username',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({ email: '', roles: ['Editor'], datatime: now }),
    secret: ['password'],
  },
  roleManagement: {
    match: 'role',
    unique: 'role',
    pageSize: PAGE_SIZE,
    fixed: true,
    defaults: () => ({ btnRolesCheckedList: ['read:system'] }),
  },
  departmentManagement: {
    match: 'name',
    pageSize: PAGE_SIZE,
    ...tree,
    defaults: (now) => ({ parentId: 0, order: 0, createTime: now }),
  },
  menuManagement: {
    match: 'label',
    pageSize: PAGE_SIZE,
    ...tree,
    defaults: () => ({ parentId: 0, role: [], order: 99 }),
  },
  scoreManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['group', 'points'],
    defaults: (now) => ({ group: 1, category: 'volunteer', balance: 0, status: 'pending', datetime: now }),
  },
  shopManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({
      category: 'grocery',
      address: '',
      area: 0,
      sales: 0,
      rate: 3,
      status: 'open',
      openedAt: today(now),
    }),
  },
  deviceManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['battery', 'lastSeen'],
    defaults: (now) => ({ location: '', status: 'offline', battery: 100, installedAt: today(now), lastSeen: now }),
  },
  terminalManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({ software: '', status: 'offline', lastLogin: now }),
  },
  indexManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['year', 'target', 'actual', 'percent'],
    defaults: (now) => ({
      year: Number(now.slice(0, 4)),
      unit: '',
      actual: 0,
      percent: 0,
      status: 'behind',
      reportedAt: now,
    }),
  },
  breedManage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['quantity'],
    defaults: () => ({ quantity: 0, unit: '头', stage: 'young', health: 'healthy', vaccinatedAt: '' }),
  },
  governmentAffairs: {
    match: 'title',
    pageSize: PAGE_SIZE,
    steady: ['submittedAt'],
    defaults: (now) => ({ status: 'received', submittedAt: now, finishedAt: '', returnReason: '', remark: '' }),
  },
  villageusermanage: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['group'],
    defaults: () => ({
      group: 1,
      household: '',
      relation: 'head',
      residence: 'resident',
      isPartyMember: false,
      address: '',
    }),
  },
  plant: {
    match: 'name',
    pageSize: PAGE_SIZE,
    steady: ['yield'],
    defaults: () => ({ plot: '', area: 0, stage: 'sown', yield: 0, irrigated: false }),
  },
  systemLog: {
    match: 'account',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({ type: 'operationLog', ip: '127.0.0.1', datetime: now }),
  },
  goods: {
    match: 'title',
    pageSize: PAGE_SIZE,
    defaults: () => ({ label: [], url: '', description: '', icon: 'store-2-line', image: PICTURE, svg: PICTURE }),
  },
  document: {
    match: 'title',
    pageSize: PAGE_SIZE,
    fixed: true,
    defaults: (now) => ({ kind: 'richText', module: 'governmentAffairs', content: '', author: '', datatime: now }),
  },
  workflow: { match: 'name', pageSize: PAGE_SIZE, fixed: true, defaults: () => ({ nodes: [], edges: [] }) },
  notice: {
    match: 'notice',
    pageSize: PAGE_SIZE,
    defaults: (now) => ({ image: PICTURE, email: '', datetime: now }),
  },
  search: { match: 'value', pageSize: PAGE_SIZE, defaults: () => ({}) },
  history: { match: 'title', pageSize: PAGE_SIZE, fixed: true, defaults: () => ({}) },
  comment: {
    match: 'text',
    pageSize: PAGE_SIZE,
    fixed: true,
    author: 'author',
    defaults: (now) => ({ author: '', at: new Date(now).toISOString() }),
  },
}

/** Query metadata of a module, from its row schema. */
export function listInfo(module: ModuleName): ListInfo {
  const { match, pageSize, secret = [] } = modules[module]
  const fields = [...fieldKinds(rows[module].shape)].filter(([name]) => !(secret as readonly string[]).includes(name))
  return { fields: new Map(fields), match, pageSize }
}
