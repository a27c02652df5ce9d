import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, table as tableOf, toast } from '../support/fieldwork'
import { play } from '../support/scenario'

const ID = 'two-tabs'

/** 两个标签页共用一个场景：只失败一次的保存在其中一页失败，另一页照常成功，两页的输入互不影响。 */
test('两个标签页同一故障', async ({ page, context }) => {
  const one = await atTheTable(page)
  const second = await context.newPage()
  await second.goto('./#/vab/table/comprehensiveTable')
  const two = await tableOf(second)
  await one.edit(3, '渠道清淤记录')
  await two.edit(4, '鱼塘承包公示')
  await play(page, ID)
  await one.save()
  await expect(toast(page, '档案正在盘点，暂不能修改')).toBeVisible()
  await two.save()
  await two.expectSaved(4, '鱼塘承包公示')
  await one.expectKept('渠道清淤记录')
  await one.save()
  await one.expectSaved(3, '渠道清淤记录')
})
