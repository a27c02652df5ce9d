const PROFILE = 'setting/personalCenter'

/** The lists that a page can't do without, by its component; devices take them offline in this order. */
const lists: Readonly<Record<string, readonly string[]>> = {
  index: ['notice'],
  'vab/table/comprehensiveTable': ['table'],
  'vab/editor/richTextEditor': ['document'],
  'vab/editor/markdownEditor': ['document'],
  'other/workflow': ['workflow'],
  [PROFILE]: ['departmentManagement'],
  'setting/userManagement': ['userManagement', 'roleManagement'],
  'setting/roleManagement': ['roleManagement', 'menuManagement'],
  'setting/menuManagement': ['menuManagement', 'roleManagement'],
}
/** The other pages of these groups are named after the module whose list they show. */
const named = /^(?:village|mall|setting)\/(\w+)$/

/** Pages that show some rows of a module: the examples are drawn from its records. */
const parts: Readonly<Record<string, RegExp>> = {
  table: /^(index$|vab\/|other\/)/,
  goods: /^other\/drag\/cardDrag$/,
}

function listsAt(component: string): readonly string[] {
  if (Object.hasOwn(lists, component)) return lists[component] ?? []
  return named.exec(component)?.slice(1) ?? []
}

/** What pages show, given by their components: whole lists, each once and in this order, and whether the own account alone. */
export function listsOf(components: readonly string[]): { lists: readonly string[]; ownAccount: boolean } {
  const whole = [...new Set(components.flatMap(listsAt))]
  return { lists: whole, ownAccount: components.includes(PROFILE) && !whole.includes('userManagement') }
}

/**
 * Modules that everybody reads who is signed in: notices and search suggestions, which the header has everywhere; histories and comments are
 * read by whoever reads the record.
 */
const openModules: readonly string[] = ['notice', 'search', 'history', 'comment']

/**
 * Whether the rows of a module are read by somebody with the permission to read and these pages, given by their components. Pages that only
 * count or draw rows make none readable.
 */
export const isShown = (module: string, components: readonly string[]): boolean =>
  openModules.includes(module) ||
  components.some((component) => listsAt(component).includes(module) || parts[module]?.test(component))

/** Whether a page is of use to those alone who may read rows. */
export const needsRows = (component: string): boolean =>
  component !== PROFILE && listsAt(component).some((list) => !openModules.includes(list))

/** Modules of the whole office that administrators alone need not write. */
const officeModules = ['systemLog', 'consoleDevice']

/** Modules that say who may sign in, and see and do what. */
const adminModules = ['userManagement', 'roleManagement', 'departmentManagement', 'menuManagement']

/**
 * Whether a page is about the whole office, which is nobody's who is bound to villages: who may sign in, see and do what, what was done, and on which devices.
 */
export const isOfOffice = (component: string): boolean =>
  component !== PROFILE && listsAt(component).some((list) => officeModules.includes(list) || isForAdmins(list))

/** Whether writing a module takes the role Admin, besides the permission (spec §3, §6). */
export const isForAdmins = (module: string): boolean => adminModules.includes(module)
