import { TESTER_CHANNEL } from '@/api/scenario'
import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'update-during-form'

/** 填到一半时有新版本：不会自动刷新页面，填写的内容还在，可以保存。 */
test('填写表单时发布新版本', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await page.evaluate(() => document.documentElement.setAttribute('data-mark', 'same'))
  const heard = page.evaluate(
    (channel) =>
      new Promise((resolve) => {
        new BroadcastChannel(channel).onmessage = ({ data }) => data.type === 'event' && resolve(data.do)
      }),
    TESTER_CHANNEL,
  )
  await play(page, ID)
  expect(await heard).toBe('newVersion')
  await table.expectKept('渠道清淤记录')
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
  await expect(page.locator('html')).toHaveAttribute('data-mark', 'same')
})
