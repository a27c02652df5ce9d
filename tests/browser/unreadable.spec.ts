import { axe } from './support/axe'
import { expect } from './support/console'
import { atTheTable } from './support/fieldwork'
import { test } from './support/installed'
import { reloadTo } from './support/steps'
import { indicator, syncCentre } from './support/syncCentre'

/** What this device has stored can't be read: it is said, with what to do, and keeps nobody from the rest. */

test(
  'a damaged queued write is shown as unreadable and can be given up; others are sent',
  { tag: '@main' },
  async ({ page }) => {
    const table = await atTheTable(page)
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('console')
          opening.onerror = () => reject(opening.error ?? new Error('not opened'))
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('outbox', 'readwrite')
            transaction.objectStore('outbox').add({ user: 'admin', key: 'damaged', state: 'queued', content: null })
            transaction.oncomplete = () => {
              opening.result.close()
              resolve()
            }
          }
        }),
    )
    await table.edit(3, '别的修改')
    await table.save()
    await table.expectSaved(3, '别的修改')
    await expect(indicator(page)).toHaveAccessibleName(/1 项需处理$/)

    const centre = syncCentre(page)
    await centre.open()
    await expect(centre.tab(/^需处理 1$/)).toBeVisible()
    const item = centre.item('读不出来的修改')
    await expect(item).toContainText('这项修改的内容已无法读取，只能放弃')
    await expect(item.getByRole('button')).toHaveCount(1)
    expect(await axe(page, { within: centre.pane })).toEqual([])
    await item.getByRole('button', { name: /^放弃/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
    await expect(centre.items).toHaveCount(0)
    await expect(indicator(page)).toHaveAccessibleName(/已全部发送$/)
  },
)

test('a local database of a newer version is reported by the sync indicator, with a reload button', async ({
  page,
}) => {
  const table = await atTheTable(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('console', 1000)
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await reloadTo(page, table.row(1))
  await expect(indicator(page)).toHaveAccessibleName(/本机数据读不到$/)
  await indicator(page).click()
  const popover = page.getByRole('dialog', { name: '同步状态' })
  await expect(popover).toContainText('页面版本已过时，请刷新页面。重新加载后仍是这样时，请联系管理员。')
  await expect(popover.getByRole('button', { name: '重新加载' })).toBeVisible()
  expect(await axe(page, { within: popover })).toEqual([])
})
