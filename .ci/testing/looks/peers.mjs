import {
  ask,
  goTo,
  loseServer,
  nothingFound,
  picture,
  press,
  steps,
  table,
  themeDrawer,
  userMenu,
  waitingWrite,
} from './acts.mjs'

const blackDark = { themeName: 'blue-black', darkReading: true }
const blueBlack = { themeName: 'blue-black' }
const greenBlack = { themeName: 'green-black' }
const redWhite = { themeName: 'red-white' }
const ocean = { themeName: 'ocean' }

const openFirst = (page) =>
  page.locator('[data-pane]').getByRole('list').getByRole('button').filter({ visible: true }).first().click()
const chosen = (name) => steps(press('button', /^(新建文档|New document)$/), press('button', name))
const add = press('button', /^(添加|Add)$/)

const dropLists = (page) => ask(page, 'replica?user=admin', 'DELETE')
const details = press('button', /^(详情|Details)/)

/** Only a preview build has it. */
const testPanel = async (page) => {
  const handle = page.getByRole('button', { name: /^(测试面板|Test panel)/ })
  if ((await handle.count()) > 0) await handle.click()
}

/** The 31 screens that docs/looks/peers.md judges beside what other consoles do. */
export const screens = [
  picture('sign-in', 'wide', 'zh', ocean, '/login', undefined, ''),
  picture('sign-in', 'phone', 'en', blackDark, '/login', undefined, ''),
  picture('home', 'wide', 'zh', blueBlack, '/index'),
  picture('home of a clerk', 'phone', 'en', blackDark, '/index', undefined, 'editor'),
  picture('dashboard', 'wide', 'en', redWhite, '/dashboard'),
  picture('dashboard', 'phone', 'zh', blackDark, '/dashboard'),
  picture('workbench', 'wide', 'zh', ocean, '/workbench'),
  picture('affairs', 'wide', 'en', blueBlack, '/village/governmentAffairs'),
  picture('affair', 'wide', 'zh', greenBlack, '/village/governmentAffairs', details),
  picture('affairs', 'phone', 'en', blackDark, '/village/governmentAffairs'),
  picture('villagers', 'wide', 'en', blackDark, '/village/villageusermanage'),
  picture('new villager', 'wide', 'zh', redWhite, '/village/villageusermanage', add),
  picture('new villager', 'phone', 'en', greenBlack, '/village/villageusermanage', add),
  picture('document', 'phone', 'en', greenBlack, '/vab/editor/richTextEditor', openFirst),
  picture('editor', 'wide', 'zh', blueBlack, '/vab/editor/richTextEditor', steps(openFirst, press('button', /^编辑$/))),
  picture('templates', 'wide', 'en', redWhite, '/vab/editor/richTextEditor', press('button', 'New document')),
  picture('official letter', 'wide', 'en', blackDark, '/vab/editor/richTextEditor', chosen(/^Request/)),
  picture('theme', 'wide', 'en', greenBlack, '/index', themeDrawer),
  picture('user menu', 'phone', 'zh', redWhite, '/index', userMenu),
  picture('sync centre', 'wide', 'zh', blackDark, table, waitingWrite),
  picture('notices', 'wide', 'en', { ...ocean, showNotice: true }, '/index', press('button', /^(通知|Notice)/)),
  picture('nothing waits', 'phone', 'en', redWhite, '/sync'),
  picture('nothing found', 'wide', 'zh', greenBlack, table, nothingFound),
  picture(
    'not on this device',
    'wide',
    'en',
    blackDark,
    '/index',
    steps(dropLists, loseServer, goTo('/village/plant')),
  ),
  picture('no right', 'phone', 'zh', ocean, '/error/403'),
  picture('print', 'wide', 'zh', ocean, '/other/print?of=list&module=villageusermanage'),
  picture('print', 'phone', 'en', redWhite, '/other/print?of=list&module=villageusermanage'),
  picture('form', 'wide', 'en', blackDark, '/vab/form/comprehensiveForm'),
  picture('charts', 'wide', 'zh', redWhite, '/other/echarts'),
  picture('menu management', 'wide', 'en', greenBlack, '/setting/menuManagement'),
  picture('test panel', 'wide', 'zh', blueBlack, table, testPanel),
]
