import { expect } from './support/console'
import {
  addShop,
  begin,
  cell,
  change,
  editShop,
  enter,
  expectShops,
  feedOf,
  goOffline,
  goOnline,
  tableOf,
  test,
} from './support/county'
import { API_PORT } from './support/externalApi'
import { expectRefused, expectSent, expectWaiting } from './support/outbox'
import { goToPane } from './support/steps'
import { syncCentre } from './support/syncCentre'

test(
  'after the server’s backup is restored the device reloads its data and its unsent writes conflict where needed',
  { tag: '@deep' },
  async ({ page, county, server }) => {
    const { database, origin, api, ask } = await begin(county, server.url)
    await enter(page, 'county')
    const { next } = (await ask('/changes?module=shopManage')).data as { next: string }
    const file = await county.backUp(database)

    await test.step('the device has changes made after the backup, and three writes wait', async () => {
      await editShop(ask, '西头商店', { owner: '钱夏' })
      await addShop(ask, '新开商店')
      await goToPane(page, '/village/shopManage')
      await expect(cell(page, '钱夏')).toBeVisible()
      await expect(cell(page, '新开商店')).toBeVisible()
      await api.stop()
      await goOffline(page)
      await change(page, '东头商店', '经营者', '张春')
      await change(page, '西头商店', '手机号', '13900000000')
      await change(page, '新开商店', '经营者', '赵冬')
      await expectWaiting(page, 3, 'county')
    })

    const restored = await county.restore(database, file, 'restored')
    await county.serve(restored, API_PORT, origin)
    // Its version would be the one that the device has seen of other contents.
    await editShop(ask, '西头商店', { phone: '13600000000' })
    expect(await ask(`/changes?module=shopManage&since=${next}`)).toMatchObject({ code: 410 })

    await test.step('one write is sent, and two conflicts are settled', async () => {
      await goOnline(page)
      await expectRefused(page, 2, 'county')
      const centre = syncCentre(page)
      await centre.open()
      const settling = page.getByRole('dialog', { name: '处理冲突' })
      await centre
        .item('西头商店')
        .getByRole('button', { name: /^处理冲突/ })
        .click()
      await expect(settling).toContainText('对方的：13600000000')
      await settling.getByText('我的：13900000000').click()
      await settling.getByRole('button', { name: '确定' }).click()
      // The next one follows at once.
      await expect(settling).toContainText('已经删除，而您修改过它')
      await settling.getByRole('button', { name: '用我的内容恢复' }).click()
      await expect(settling).toBeHidden()
      await expectSent(page, 'county')
    })

    await test.step('the device shows the rows of the restored table', async () => {
      await goToPane(page, '/village/shopManage')
      await expectShops(page, [
        '新开商店 赵冬 13800000000',
        '村口商店 王小明 13800000000',
        '桥头商店 王小明 13800000000',
        '西头商店 王小明 13900000000',
        '东头商店 张春 13800000000',
      ])
      await expect.poll(() => feedOf(ask)).toEqual(await tableOf(county, restored))
    })
  },
)
