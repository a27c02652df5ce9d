import { axe } from './support/axe'
import { controlled, expect, goOffline, goOnline } from './support/console'
import { begin, toast } from './support/fieldwork'
import { attachmentsOf, choose, expectShown, onePixel, photoOf, serverFiles } from './support/files'
import { test } from './support/installed'
import { lock, lockScreen, readableText, setLock, unlock } from './support/lock'
import { expectSent, expectWaiting } from './support/outbox'
import { clear } from './support/scenario'
import { share } from './support/sharing'
import { actOnFirst, goToPane, pane, submitSignIn } from './support/steps'
import { loseServer } from './support/syncCentre'
import { expectTidy, opposites, show } from './support/views'

const AFFAIRS = '/village/governmentAffairs'
const SHOPS =
  '名称,类别,经营者,手机号,所在村,地址,面积,销售额,评级,状态,开业日期\n' +
  '便民店,百货,王明,13900000001,枫桥村,1号,50,1000,5,营业,2020-01-01\n'
const sheet = { name: '作物.csv', mimeType: 'text/csv', buffer: Buffer.from('名称,类别\n稻,粮食\n') }

test(
  'photos shared offline are added to a record next to unsaved input, and saved',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await begin(page, AFFAIRS)
    const form = page.getByRole('dialog', { name: /^编辑“/ })
    const remark = form.getByRole('textbox', { name: '备注' })
    await actOnFirst(page, pane(page), '编辑')
    await remark.fill('材料待补')
    const name = await form.getByRole('textbox', { name: '标题' }).inputValue()
    const photo = await photoOf(page, '申请表.png', 1200, 900)
    await loseServer(page)
    await goOffline(server, context)
    await share(page, { title: '补材料', text: '申请表和门牌', files: [photo, onePixel('门牌.png')] })
    const inbox = pane(page, '/open')
    await expect(inbox.getByRole('region', { name: '收到 3 项' })).toBeVisible()
    await page.reload()
    await expectShown(inbox.locator('img').first())
    expect(await axe(page, { within: inbox })).toEqual([])

    await inbox.getByRole('button', { name: '2 张照片一起放到…' }).click()
    const asking = page.getByRole('dialog', { name: '这 3 项放到哪里？' })
    expect(await axe(page, { within: asking })).toEqual([])
    const old = asking.getByRole('region', { name: '加到已有记录' })
    await expect(old.getByRole('button', { name: /哪个列表/ })).toContainText('政务事项')
    await old.getByRole('combobox', { name: '哪条记录' }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await expect(attachmentsOf(form)).toHaveCount(2)
    await expect(remark).toHaveValue('材料待补')

    await test.step('the draft with the photos survives a reload and is saved', async () => {
      await page.reload()
      await expect(attachmentsOf(form)).toHaveCount(2)
      await form.getByRole('button', { name: '保存', exact: true }).click()
      await expect(form).toBeHidden()
      await expectWaiting(page, 1)
    })
    await test.step('the shared text is still in the inbox, the photos are not', async () => {
      await goToPane(page, '/open')
      await expect(inbox.getByRole('button', { name: /^放到…/ })).toHaveCount(1)
      await expect(inbox.getByText('申请表和门牌')).toBeVisible()
    })
    await goOnline(server, context)
    await clear(page)
    await expectSent(page)
    expect((await serverFiles(page)).map((file) => file.name).toSorted()).toEqual(['申请表.jpg', '门牌.png'].toSorted())
  },
)

test('shared words and photos become a new affair, and an earlier draft is kept', async ({ page }) => {
  await begin(page, `${AFFAIRS}?add`)
  const form = page.getByRole('dialog', { name: '添加' })
  const title = form.getByRole('textbox', { name: '标题' })
  await title.fill('先写的')
  await share(page, { title: '修渠', text: '村东水渠漏水', files: [onePixel('一.png'), onePixel('二.png')] })
  const inbox = pane(page, '/open')
  await inbox.getByRole('button', { name: '2 张照片一起放到…' }).click()
  const asking = page.getByRole('dialog', { name: '这 3 项放到哪里？' })
  await asking.getByRole('region', { name: '放进新记录' }).getByRole('button', { name: '政务事项' }).click()
  await expect(title).toHaveValue('修渠')
  await expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('村东水渠漏水')
  await expect(attachmentsOf(form)).toHaveCount(2)
  await page.reload()
  await expect(attachmentsOf(form)).toHaveCount(2)
  await form.getByRole('button', { name: '保留草稿' }).click()
  await expect(pane(page).getByText('2 份草稿')).toBeVisible()
  const done = (await goToPane(page, '/open')).getByRole('button', { name: /^放到…/ })
  await expect(done).toHaveCount(0)
})

test('a file from the inbox is added to a record whose form is open with unsaved input', async ({ page }) => {
  await begin(page, AFFAIRS)
  const form = page.getByRole('dialog', { name: /^编辑“/ })
  const remark = form.getByRole('textbox', { name: '备注' })
  await actOnFirst(page, pane(page), '编辑')
  await remark.fill('材料待补')
  const name = await form.getByRole('textbox', { name: '标题' }).inputValue()
  const inbox = await goToPane(page, '/open')
  const pdf = { name: '申请书.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(2000, 1) }
  await choose(page, inbox.getByRole('button', { name: '选择文件' }), [pdf])
  const old = page.getByRole('dialog').getByRole('region', { name: '加到已有记录' })
  await old.getByRole('combobox', { name: '哪条记录' }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await expect(attachmentsOf(form)).toHaveText(/申请书\.pdf/)
  await expect(remark).toHaveValue('材料待补')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect(form).toBeHidden()
  await expectSent(page)
  expect((await serverFiles(page)).map((file) => file.name)).toEqual(['申请书.pdf'])
})

test('a shared sheet leaves the inbox only once its rows are imported', async ({ page }) => {
  await begin(page, '/index')
  await share(page, { files: [sheet] })
  const inbox = pane(page, '/open')
  const ask = inbox.getByRole('button', { name: '放到…“作物.csv”' })
  const lists = page.getByRole('dialog').getByRole('region', { name: '导入到列表' })
  await ask.click()
  await lists.getByRole('button', { name: '指标管理' }).click()
  await expect(page.getByRole('dialog').getByText('1 行数据')).toBeVisible()
  await page.reload()
  await goToPane(page, '/open')
  await ask.click()
  await page.keyboard.press('Escape')
  await share(page, { files: [{ ...sheet, name: '商铺.csv', buffer: Buffer.from(SHOPS) }] })
  await inbox.getByRole('button', { name: '放到…“商铺.csv”' }).click()
  await lists.getByRole('button', { name: '商铺管理' }).click()
  const dialog = page.getByRole('dialog', { name: '导入商铺', exact: true })
  await dialog.getByRole('button', { name: '下一步' }).click()
  await dialog.getByRole('button', { name: /^导入 1 行/ }).click()
  await expect(dialog.getByText('已导入 1 行')).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  await goToPane(page, '/open')
  await expect(inbox.getByRole('region', { name: '刚才放好的' })).toContainText('“商铺.csv”已带到 商铺管理')
  await expect(inbox.getByRole('button', { name: /^放到…/ })).toHaveCount(1)
})

test('shared text is shown as plain text with a link, copied, and made a document', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await begin(page, '/index')
  const markup = '<img src=x onerror="document.title=1"> 见 https://example.com/a?b=1'
  await share(page, { title: '防汛', text: markup })
  const inbox = pane(page, '/open')
  await expect(inbox.getByText(markup)).toBeVisible()
  await expect(inbox.locator('img')).toHaveCount(0)
  const link = inbox.getByRole('link', { name: /example\.com/ })
  await expect(link).toHaveAttribute('href', 'https://example.com/a?b=1')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await inbox.getByRole('button', { name: /^复制文字“/ }).click()
  await expect(toast(page, '已复制文字')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(markup)

  await inbox.getByRole('button', { name: '放到…“防汛”' }).click()
  await page.getByRole('dialog').getByRole('region', { name: '作为文档' }).getByRole('button').click()
  const document = pane(page, '/vab/editor/markdownEditor')
  await expect(document.getByRole('textbox', { name: '标题' })).toHaveValue('防汛')
  await expect(document.getByText('onerror').first()).toBeVisible()
})

test('shared text becomes a new affair; photos become an upload or a document', async ({ page }) => {
  await begin(page, '/index')
  await share(page, { text: '水渠漏水\n请派人查看' })
  await share(page, { files: [onePixel('一.png'), onePixel('二.png')] })
  const inbox = pane(page, '/open')
  const asking = page.getByRole('dialog')
  await inbox.getByRole('button', { name: '放到…“水渠漏水”' }).click()
  await expect(asking.getByRole('region', { name: '加到已有记录' })).toHaveCount(0)
  await asking.getByRole('region', { name: '放进新记录' }).getByRole('button').click()
  const form = page.getByRole('dialog', { name: '添加' })
  await expect(form.getByRole('textbox', { name: '标题' })).toHaveValue('水渠漏水')
  await expect(form.getByRole('textbox', { name: '备注' })).toHaveValue('水渠漏水\n请派人查看')

  await goToPane(page, '/open')
  await inbox.getByRole('button', { name: '放到…“一.png”' }).click()
  await asking.getByRole('region', { name: '单独上传' }).getByRole('button').click()
  await expect(inbox.getByRole('region', { name: '刚才放好的' }).getByRole('link', { name: '上传' })).toBeVisible()
  await expect.poll(async () => (await serverFiles(page)).map((file) => file.name)).toEqual(['一.png'])
  await inbox.getByRole('button', { name: '放到…“二.png”' }).click()
  await asking.getByRole('region', { name: '作为文档' }).getByRole('button').click()
  const document = pane(page, '/vab/editor/markdownEditor')
  await expect(document.getByRole('textbox', { name: '标题' })).toHaveValue('二')
  await expectShown(document.getByRole('img', { name: '二.png' }))
  await goToPane(page, '/open')
  await expect(inbox.getByText('没有等您决定的内容')).toBeVisible()
})

test('an item in the inbox is kept, removed and restored; an empty file is reported as left out', async ({ page }) => {
  await begin(page, '/index')
  await share(page, { files: [onePixel('一.png'), { name: '空.pdf', mimeType: '', buffer: Buffer.alloc(0) }] })
  const inbox = pane(page, '/open')
  await expect(inbox.getByRole('alert')).toHaveText('1 个文件是空的，没有收下')
  await inbox.getByRole('button', { name: '知道了' }).click()
  await expect(inbox.getByRole('alert')).toHaveCount(0)
  await inbox.getByRole('button', { name: '先留着“一.png”' }).click()
  await expect(inbox.getByText('已留着')).toBeVisible()
  const ask = inbox.getByRole('button', { name: '放到…“一.png”' })
  await inbox.getByRole('button', { name: '移除“一.png”' }).press('Enter')
  await expect(ask).toHaveCount(0)
  await expect(inbox.getByRole('button', { name: '选择文件' })).toBeFocused()
  await toast(page, '已移除 1 项').getByRole('button', { name: '撤销' }).click()
  await expect(ask).toBeVisible()
  await expect(inbox.getByText('已留着')).toBeVisible()
})

test('an item shared while signed out is in the inbox after signing in', async ({ page }) => {
  await page.goto('./#/login')
  await controlled(page)
  await share(page, { files: [onePixel('一.png')] })
  await submitSignIn(page, 'editor')
  await expect(pane(page, '/open').getByRole('button', { name: '放到…“一.png”' })).toBeVisible()
})

test('an item shared while the device is locked is in the inbox after unlocking', async ({ page }) => {
  await begin(page, '/index')
  await setLock(page)
  await lock(page)
  await share(page, { text: '水渠漏水', files: [onePixel('一.png')] })
  await expect(lockScreen(page).heading).toBeVisible()
  await unlock(page)
  await expectShown(pane(page, '/open').locator('img'))
  await expect(pane(page, '/open').getByText('水渠漏水')).toBeVisible()
  await lock(page)
  expect(await readableText(page)).not.toContain('水渠漏水')
})

test('a share without a service worker is answered with a request to share again', async ({ page, server }) => {
  const answer = await page.request.post(`${server.url}share-target`, { data: 'x', maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([303, './#/open?failed=1'])
  await begin(page, '/open?failed=1')
  await expect(pane(page, '/open').getByRole('alert')).toContainText('请回到原来的应用再分享一次')
})

for (const { name, tag, ...view } of opposites) {
  test(`share inbox and its dialog are tidy, ${name}`, { tag: [tag].flat() }, async ({ page }) => {
    await show(page, view)
    await begin(page, '/index')
    const long = 'IMG_20261129_080512_irrigation_canal_downstream_of_the_second_sluice.png'
    const text = '村东水渠第二闸门下游漏水，请派人查看。\nhttps://example.com/map?p=1'
    await share(page, { title: '修渠', text, files: [onePixel(long), onePixel('渠口.png'), sheet] })
    const inbox = pane(page, '/open')
    await expectShown(inbox.locator('img').first())
    await expectTidy(page, 'the list')
    for (const [what, of] of [
      ['a sheet', /^(放到…|Put in…) ?“作物/],
      ['a long name', /^(放到…|Put in…) ?“IMG_/],
      ['a text', /^(放到…|Put in…) ?“修渠”/],
      ['all', /一起放到|^Put all/],
    ] as const) {
      await inbox.getByRole('button', { name: of }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectTidy(page, what)
      await page.keyboard.press('Escape')
    }
  })
}
