import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { actOn, goTo, pane } from './support/steps'
import { desktop, expectClean, phone, show } from './support/views'

const views = [
  { name: 'zh on a phone', language: 'zh', theme: 'ocean', size: phone },
  { name: 'en on a desktop', language: 'en', theme: 'green-white', size: desktop },
] as const

interface Visited {
  readonly path: string
  /** A button that is shown once the page is there; without one its records are. */
  readonly shown?: RegExp
  /** It opens the form. */
  readonly opens?: true
  /** The form is opened from a record, on a phone from its menu. */
  readonly list?: true
}
const pages: readonly Visited[] = [
  { path: 'personalCenter', shown: /^(保存|Save)$/ },
  { path: 'userManagement', list: true },
  { path: 'roleManagement', list: true },
  { path: 'departmentManagement', shown: /^(编辑|Edit) 清溪镇人民政府$/, opens: true },
  { path: 'menuManagement', shown: /^(编辑 看板|Edit Dashboard)$/, opens: true },
  { path: 'systemLog', shown: /^(下一页|Next page)$/ },
]

for (const { name, ...view } of views) {
  test(
    `axe finds nothing wrong with the settings pages and their forms, in ${name}`,
    { tag: '@deep' },
    async ({ page }) => {
      await show(page, view)
      await begin(page, '/setting/personalCenter')
      for (const { path, shown, opens, list } of pages) {
        await goTo(page, `/setting/${path}`)
        const button = page
          .getByRole('button', { ...(shown && { name: shown }) })
          .filter({ visible: true })
          .first()
        const record = pane(page, `/setting/${path}`).locator('[data-record]').filter({ visible: true }).first()
        await expect(list ? record : button).toBeVisible()
        await expectClean(page, path)
        if (list) await actOn(page, record, view.language === 'zh' ? '编辑' : 'Edit')
        else if (opens) await button.click()
        else continue
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        await expectClean(page, `the form of ${path}`)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    },
  )
}
