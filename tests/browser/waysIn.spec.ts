import { axe } from './support/axe'
import { expect } from './support/console'
import { begin } from './support/fieldwork'
import { importing } from './support/importing'
import { test } from './support/installed'
import { pane } from './support/steps'

test('a file dropped on a list opens its import; while a dialog is open it does not', async ({ page }) => {
  await begin(page, '/village/plant')
  await expect(pane(page).getByRole('button', { name: '导入导出' })).toBeVisible()
  const drag = (kind: 'dragover' | 'drop') =>
    pane(page).evaluate((element, type) => {
      const data = new DataTransfer()
      data.items.add(new File(['名称,类别,农户\n稻,粮食,王明\n'], '作物.csv'))
      return element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }))
    }, kind)
  await drag('dragover')
  await expect(page.getByText('松开鼠标，导入到“')).toBeVisible()
  await drag('drop')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('作物.csv')).toBeVisible()
  await expect(dialog.getByText('1 行数据')).toBeVisible()
  await expect(page.getByText('松开鼠标，导入到“')).toBeHidden()
  await drag('dragover')
  await expect(page.getByText('松开鼠标，导入到“')).toBeHidden()
  // Nor does the browser leave the console for it.
  expect(await drag('drop')).toBe(false)
})

test('a range copied from a spreadsheet is pasted into an import', async ({ page }) => {
  const { dialog, button } = await importing(page, '/village/plant')
  const paste = (type: string, text: string) =>
    dialog.evaluate(
      (element, [kind = '', content = '']) => {
        const data = new DataTransfer()
        data.setData(kind, content)
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
      },
      [type, text],
    )
  expect(await axe(page, { within: dialog })).toEqual([])
  await paste('text/plain', 'nothing of a range')
  await expect(button('选择一个文件')).toBeVisible()
  await paste('text/plain', '名称\t类别\t农户\r\n稻\t粮食\t王明\r\n麦\t粮食\t李四\r\n')
  await expect(dialog.getByText('粘贴的内容')).toBeVisible()
  await expect(dialog.getByText('2 行数据')).toBeVisible()
  await button('换一个文件').click()
  await expect(button('选择一个文件')).toBeVisible()
  await paste('text/html', '<table><tr><td>名称<td>类别<tr><td>豆<td>油料</table>')
  await expect(dialog.getByText('1 行数据')).toBeVisible()
  await expect(dialog.getByRole('cell', { name: '豆' })).toBeVisible()
})
