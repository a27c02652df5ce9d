import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo } from './support/steps'
import { desktop, expectClean, phone, show } from './support/views'

const views = [
  { name: 'zh on a phone', language: 'zh', theme: 'ocean', size: phone },
  { name: 'en on a desktop', language: 'en', theme: 'green-white', size: desktop },
] as const

/** What each page shows once it is there, and what opens its form. */
const pages = [
  { path: 'personalCenter', shown: /^(保存|Save)$/ },
  { path: 'userManagement', shown: /^(编辑|Edit) editor$/, opens: true },
  { path: 'roleManagement', shown: /^(编辑 管理员 \(Admin\)|Edit Admin)$/, opens: true },
  { path: 'departmentManagement', shown: /^(编辑|Edit) 清溪镇人民政府$/, opens: true },
  { path: 'menuManagement', shown: /^(编辑 看板|Edit Dashboard)$/, opens: true },
  { path: 'systemLog', shown: /^(下一页|Next page)$/ },
]

for (const { name, ...view } of views) {
  test(`axe finds nothing wrong with the settings, in ${name}`, { tag: '@deep' }, async ({ page }) => {
    await show(page, view)
    await begin(page, '/setting/personalCenter')
    for (const { path, shown, opens = false } of pages) {
      await goTo(page, `/setting/${path}`)
      const button = page.getByRole('button', { name: shown }).filter({ visible: true }).first()
      await expect(button).toBeVisible()
      await expectClean(page, path)
      if (!opens) continue
      await button.click()
      await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
      await expectClean(page, `the form of ${path}`)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
