import { fileURLToPath } from 'node:url'
import { button, dialogOf, openList, there } from './hand.mjs'

const file = fileURLToPath(new URL('../../records/sheets/files/plain.xlsx', import.meta.url))

/** Jobs of a desk: long entries, files and selections with a keyboard. */
export const deskJobs = {
  'find a record and correct it': async ({ page, hand, start }) => {
    await openList(page, '/village/shopManage')
    const edits = button(page, /^编辑 /)
    const name = ((await edits.nth(7).getAttribute('aria-label')) ?? '').slice('编辑 '.length)
    start()
    const search = page.getByRole('search').getByRole('textbox').first()
    await hand.press(search)
    await hand.type(name)
    await hand.key('Enter')
    await page.waitForFunction((text) => decodeURIComponent(location.hash).includes(text), name)
    await edits.nth(7).waitFor({ state: 'detached' })
    await hand.press(edits)
    const phone = dialogOf(page).getByRole('textbox', { name: '手机号' })
    await hand.press(phone)
    await hand.key('Control+a')
    await hand.type('13900139000')
    await hand.key('Enter')
    await dialogOf(page).waitFor({ state: 'hidden' })
  },
  'enter ten records': async ({ page, hand, start }) => {
    await openList(page, '/village/shopManage')
    start()
    const dialog = dialogOf(page)
    const name = dialog.getByRole('textbox', { name: '名称' })
    await hand.press(button(page, '添加'))
    for (let turn = 1; turn <= 10; turn += 1) {
      await name.waitFor()
      await page.waitForFunction(
        () => document.activeElement?.tagName === 'INPUT' && document.activeElement.value === '',
      )
      await hand.type(`村口小卖部${turn}`)
      await hand.key('Tab')
      // The first category.
      await hand.key('ArrowRight')
      // Past the address and the sales.
      for (const text of ['何春生', '13900139000', '新塘村', '', '60', '', '4']) {
        await hand.key('Tab')
        if (text) await hand.type(text)
      }
      const another = await there(button(dialog, '保存并再加一条'))
      if (another && turn < 10) {
        await hand.key('Control+Enter')
        await page.waitForFunction(() => document.activeElement?.value === '')
        continue
      }
      await hand.key('Enter')
      await dialog.waitFor({ state: 'hidden' })
      if (turn < 10) await hand.press(button(page, '添加'))
    }
  },
  'import a file': async ({ page, hand, start }) => {
    await openList(page, '/vab/table/comprehensiveTable')
    start()
    const dialog = dialogOf(page)
    await hand.press(button(page, '导入导出'))
    await hand.press(page.getByRole('menuitem', { name: '导入…' }))
    // The press on "choose a file" and the one in the system's own dialog.
    hand.counted.presses += 2
    await dialog.locator('input[type="file"]').setInputFiles(file)
    await hand.press(button(dialog, '下一步'))
    await hand.press(button(dialog, '导入 12 行'))
    await hand.press(button(dialog, '完成'))
    await dialog.waitFor({ state: 'hidden' })
  },
  'settle a conflict': async ({ page, hand, start }) => {
    await openList(page, '/vab/table/comprehensiveTable')
    await button(page, /^编辑 /)
      .first()
      .click()
    const form = page.getByRole('dialog', { name: '编辑' })
    await form.getByRole('textbox', { name: '标题' }).fill('我改的标题')
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${localStorage.getItem('admin-pro-token')}`,
        'content-type': 'application/json',
      }
      const answer = await fetch(new URL('api/table/getList?pageSize=1', document.baseURI), { headers })
      const { uuid } = (await answer.json()).data.list[0]
      const body = JSON.stringify({ uuid, title: '对方改的标题' })
      await fetch(new URL('api/table/doEdit', document.baseURI), { method: 'POST', headers, body })
    })
    start()
    await hand.press(form.getByRole('button', { name: '保存', exact: true }))
    const conflict = page.getByRole('dialog', { name: '处理冲突' })
    await hand.press(conflict.getByText('我的：我改的标题'))
    await hand.press(button(conflict, '确定'))
    await conflict.waitFor({ state: 'hidden' })
    await form.waitFor({ state: 'hidden' })
  },
  'move a household of three': async ({ page, hand, start }) => {
    await openList(page, '/village/villageusermanage?household=020001')
    const address = dialogOf(page)
      .getByRole('textbox', { name: '地址' })
      .or(dialogOf(page).getByRole('combobox', { name: '地址' }))
    const enter = async () => {
      await hand.press(address)
      await hand.key('Control+a')
      await hand.type('新街 8 号')
    }
    start()
    await hand.press(
      page
        .getByRole('gridcell')
        .getByRole('button')
        .filter({ hasText: /^\p{Script=Han}{2,4}$/u }),
    )
    await page.getByRole('region', { name: '同户成员' }).getByRole('listitem').first().waitFor()
    if (await there(button(page, '户籍变动'))) {
      await hand.press(button(page, '户籍变动'))
      await hand.press(page.getByRole('menuitem', { name: '迁户' }))
      await enter()
      await hand.press(button(page.getByRole('dialog', { name: /^迁户/ }), '迁户'))
      await page.getByRole('dialog', { name: /^迁户/ }).waitFor({ state: 'hidden' })
      return
    }
    await hand.key('Escape')
    await dialogOf(page).waitFor({ state: 'hidden' })
    for (const at of [0, 1, 2]) {
      await hand.press(button(page, /^编辑 /).nth(at))
      await enter()
      await hand.press(dialogOf(page).getByRole('button', { name: '保存', exact: true }))
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
  },
  'give five records one village': async ({ page, hand, start }) => {
    await openList(page, '/village/deviceManage')
    const village = () =>
      dialogOf(page)
        .getByRole('textbox', { name: '所在村' })
        .or(dialogOf(page).getByRole('combobox', { name: '所在村' }))
    start()
    for (const at of [1, 2, 3, 4, 5]) await hand.press(page.getByRole('row').nth(at).getByRole('checkbox'))
    if (await there(button(page, '批量修改'))) {
      await hand.press(button(page, '批量修改'))
      await hand.press(dialogOf(page).getByRole('button', { name: /修改哪一项/ }))
      await hand.press(page.getByRole('option', { name: '所在村' }))
      await hand.press(village())
      await hand.type('新塘村')
      await hand.key('Enter')
      await hand.press(dialogOf(page).getByRole('button', { name: '保存', exact: true }))
      await dialogOf(page).waitFor({ state: 'hidden' })
      return
    }
    for (const at of [0, 1, 2, 3, 4]) {
      await hand.press(button(page, /^编辑 /).nth(at))
      await hand.press(village())
      await hand.key('Control+a')
      await hand.type('新塘村')
      await hand.key('Enter')
      await dialogOf(page).waitFor({ state: 'hidden' })
    }
  },
  'change the theme': async ({ page, hand, start }) => {
    await page.evaluate(() => (location.hash = '/index'))
    await page.locator('[data-pane="/index"] h1').waitFor()
    start()
    await hand.press(button(page, '主题配置'))
    const drawer = page.getByRole('dialog', { name: '主题配置' })
    await drawer.waitFor()
    if (await there(drawer.getByRole('radio', { name: '绿白' }))) {
      await hand.press(drawer.getByText('绿白', { exact: true }))
    } else {
      const choice = drawer.getByRole('combobox', { name: '主题', exact: true })
      await hand.press(choice)
      hand.counted.presses += 1
      await choice.selectOption('green-white')
    }
    await hand.press(button(drawer, '保存'))
    await drawer.waitFor({ state: 'hidden' })
  },
}
