import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'

const views = [
  { name: 'zh on a phone', language: 'zh', theme: 'ocean', size: { width: 390, height: 844 } },
  { name: 'en on a desktop', language: 'en', theme: 'green-white', size: { width: 1440, height: 900 } },
] as const

/** What each page shows once it is there, and what opens its form. */
const pages = [
  { path: 'personalCenter', shown: /^(保存|Save)$/ },
  { path: 'userManagement', shown: /^(编辑|Edit) editor$/, opens: true },
  { path: 'roleManagement', shown: /^(编辑|Edit) Admin$/, opens: true },
  { path: 'departmentManagement', shown: /^(编辑|Edit) 清溪镇人民政府$/, opens: true },
  { path: 'menuManagement', shown: /^(编辑 看板|Edit Dashboard)$/, opens: true },
  { path: 'systemLog', shown: /^(下一页|Next page)$/ },
]

for (const { name, language, theme, size } of views) {
  test(
    `axe finds nothing wrong with the settings, in ${name}`,
    { tag: language === 'en' ? ['@deep'] : [] },
    async ({ page }) => {
      await page.setViewportSize(size)
      await page.addInitScript(
        ([spoken, look]) => {
          localStorage.setItem('language', JSON.stringify(spoken))
          localStorage.setItem('theme', JSON.stringify({ themeName: look }))
        },
        [language, theme] as const,
      )
      await begin(page, '/setting/personalCenter')
      for (const { path, shown, opens = false } of pages) {
        await page.evaluate((to) => (location.hash = `/setting/${to}`), path)
        const button = page.getByRole('button', { name: shown }).filter({ visible: true }).first()
        await expect(button).toBeVisible()
        expect.soft(await axe(page), path).toEqual([])
        if (!opens) continue
        await button.click()
        await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible()
        expect.soft(await axe(page), `the form of ${path}`).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    },
  )
}
