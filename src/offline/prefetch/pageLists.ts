import type { ModuleName } from '@/api/rows'

const PROFILE = 'setting/personalCenter'

/** The lists that a page can't do without, by its component. Pages that only count or draw them are not named. */
const pageLists: Readonly<Record<string, readonly ModuleName[]>> = {
  index: ['notice'],
  'vab/table/comprehensiveTable': ['table'],
  'vab/editor/richTextEditor': ['document'],
  'vab/editor/markdownEditor': ['document'],
  'other/workflow': ['workflow'],
  'village/scoreManage': ['scoreManage'],
  'village/shopManage': ['shopManage'],
  'village/deviceManage': ['deviceManage'],
  'village/terminalManage': ['terminalManage'],
  'village/indexManage': ['indexManage'],
  'village/governmentAffairs': ['governmentAffairs'],
  'village/villageusermanage': ['villageusermanage'],
  'village/breedManage': ['breedManage'],
  'village/plant': ['plant'],
  'mall/goods': ['goods'],
  [PROFILE]: ['departmentManagement'],
  'setting/userManagement': ['userManagement', 'roleManagement'],
  'setting/roleManagement': ['roleManagement', 'menuManagement'],
  'setting/departmentManagement': ['departmentManagement'],
  'setting/menuManagement': ['menuManagement', 'roleManagement'],
  'setting/systemLog': ['systemLog'],
}

/** What pages show, given by their components: whole lists, each once and in this order, and whether the own account alone. */
export function listsOf(pages: readonly string[]): { lists: readonly ModuleName[]; ownAccount: boolean } {
  const lists = [...new Set(pages.flatMap((page) => pageLists[page] ?? []))]
  return { lists, ownAccount: pages.includes(PROFILE) && !lists.includes('userManagement') }
}
