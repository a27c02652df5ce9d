import { axe } from './support/axe'
import { expect } from './support/console'
import {
  addShop,
  begin,
  cell,
  change,
  dialog,
  enter,
  field,
  goOffline,
  goOnline,
  PASSWORD,
  save,
  tableOf,
  test,
} from './support/county'
import { keptLists } from './support/local'
import { expectRefused, expectSent, expectWaiting } from './support/outbox'
import { goToPane, pane } from './support/steps'
import { syncCentre } from './support/syncCentre'

test(
  'an account bound to villages sees only those, and loses a village once its unsent writes are sent',
  { tag: '@main' },
  async ({ page: one, other: two, county, server }) => {
    const { database, ask } = await begin(county, server.url)
    for (const name of ['河边商店', '山下商店']) await addShop(ask, name, '绿水村')
    await addShop(ask, '岭上商店', '白云村')

    await test.step('the administrator chooses the account’s villages in a tree', async () => {
      await enter(one, 'county')
      await goToPane(one, '/setting/userManagement')
      await one.getByRole('button', { name: '添加' }).click()
      await field(one, '用户名').fill('liu')
      await field(one, '密码').fill(PASSWORD)
      await dialog(one).getByText('编辑', { exact: true }).click()
      await dialog(one).getByText('只限一些村').click()
      const tree = dialog(one).getByRole('treegrid', { name: '负责的村' })
      for (const name of ['青山村', '绿水村']) await tree.getByRole('row', { name }).click()
      await expect(dialog(one)).toContainText('已选 2 个村')
      expect.soft(await axe(one), 'form').toEqual([])
      await save(one)
      await expect(cell(one, 'liu')).toBeVisible()
      await expect(pane(one).getByRole('row').filter({ hasText: 'liu' })).toContainText('绿水村 / 青山村')
    })

    await test.step('lists, figures and forms of the account show only these villages', async () => {
      await enter(two, 'liu')
      await goToPane(two, '/dashboard')
      await expect(pane(two)).toContainText('只含绿水村和青山村')
      await goToPane(two, '/village/shopManage')
      await expect(pane(two)).toContainText('只含绿水村和青山村')
      await expect(cell(two, '河边商店')).toBeVisible()
      await expect(cell(two, '东头商店')).toBeVisible()
      await expect(cell(two, '岭上商店')).toHaveCount(0)
      await two.getByRole('button', { name: '编辑 河边商店' }).click()
      await dialog(two)
        .getByRole('button', { name: /所在村/ })
        .click()
      await expect(two.getByRole('option')).toHaveText(['绿水村', '青山村'])
      await two.keyboard.press('Escape')
      await two.keyboard.press('Escape')
      await expect(dialog(two)).toBeHidden()
      expect(await keptLists(two)).toContain('东头商店')
      expect(await keptLists(two)).not.toContain('岭上商店')
    })

    await test.step('after losing a village the device sends its writes, reports the refused one, and drops those records', async () => {
      await goOffline(two)
      await change(two, '河边商店', '经营者', '张春')
      await change(two, '东头商店', '经营者', '钱夏')
      await expectWaiting(two, 2, 'liu')
      const { list } = (await ask('/userManagement/getList?username=liu')).data as { list: { uuid: string }[] }
      expect(await ask('/userManagement/doEdit', { uuid: list[0]?.uuid, villages: ['绿水村'] })).toMatchObject({
        code: 200,
      })

      await goOnline(two)
      await expect(two.getByText('您负责的村改为绿水村，正在重新读取列表')).toBeVisible()
      await expectRefused(two, 1, 'liu')
      await expect(cell(two, '山下商店')).toBeVisible()
      await expect(cell(two, '东头商店')).toHaveCount(0)
      await expect(pane(two)).toContainText('只含绿水村')
      const shops = await tableOf(county, database)
      const ownerOf = (name: string) => shops.find(({ row }) => row?.['name'] === name)?.row?.['owner']
      expect([ownerOf('河边商店'), ownerOf('东头商店')]).toEqual(['张春', '王小明'])
      await expect.poll(() => keptLists(two)).not.toContain('西头商店')
    })

    await test.step('the refused write says why and can be given up', async () => {
      await goToPane(two, '/sync')
      const item = syncCentre(two).item('东头商店')
      await expect(item).toContainText('这条记录是别的村的，不由您负责')
      await item.getByRole('button', { name: /^放弃/ }).click()
      await two.getByRole('alertdialog').getByRole('button', { name: '放弃' }).click()
      await expectSent(two, 'liu')
    })
  },
)
