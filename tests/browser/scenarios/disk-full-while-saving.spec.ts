import { expect } from '../support/console'
import { test } from '../support/installed'
import { atTheTable, toast } from '../support/fieldwork'
import { clear, play } from '../support/scenario'

const ID = 'disk-full-while-saving'

/** 本机空间不足时保存：提示存储空间不足、修改未保存，内容还在；腾出空间后再保存成功。 */
test('保存时磁盘已满', async ({ page }) => {
  const table = await atTheTable(page)
  await table.edit(3, '渠道清淤记录')
  await play(page, ID)
  await table.save()
  await expect(toast(page, '存储空间不足，修改未保存')).toBeVisible()
  await table.expectKept('渠道清淤记录')
  await clear(page)
  await table.save()
  await table.expectSaved(3, '渠道清淤记录')
})
