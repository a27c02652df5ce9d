import { expect, goOffline, goOnline, killWorker } from './support/console'
import { test } from './support/installed'
import { begin, atTheTable, toast } from './support/fieldwork'
import { attachmentsOf, choose, edgesOf, expectShown, photoOf, serverFiles } from './support/files'
import { expectRefused, expectSent } from './support/outbox'
import { apply, clear, fired } from './support/scenario'
import { fault, retryUntilGone } from './support/steps'
import { loseServer, syncCentre } from './support/syncCentre'

const KIB = 1024

test(
  'a photo added offline is resized, shown, and sent with its record',
  { tag: '@main' },
  async ({ page, context, server }) => {
    const { row, title, dialog, save, edit } = await atTheTable(page)
    const photo = await photoOf(page, '渠口.png')
    expect(photo.buffer.length).toBeGreaterThan(2000 * KIB)
    await loseServer(page)
    await goOffline(server, context)
    await edit(3, '附照片')
    await choose(page, dialog.getByRole('button', { name: '添加文件' }), [photo])
    const files = attachmentsOf(dialog)
    await expect(files).toHaveCount(1)
    await expect(files.getByText(/^[\d.]+ MB → \d+ KB$/)).toBeVisible()

    await test.step('the photo comes back with the draft after a reload', async () => {
      await expect(page.getByText('渠口.jpg')).toBeVisible()
      await page.reload()
      await expect(files).toHaveCount(1)
      await expectShown(files.locator('img'))
    })

    await test.step('the preview is at most 2048 pixels wide and closes by Escape', async () => {
      await files.getByRole('button', { name: /^预览 渠口\.jpg/ }).click()
      const shown = page.getByRole('dialog', { name: '渠口.jpg' }).getByRole('img')
      await expectShown(shown)
      expect(await edgesOf(shown)).toEqual([2048, 1502])
      await page.keyboard.press('Escape')
      await expect(shown).toBeHidden()
    })

    await save()
    await expect(dialog).toBeHidden()
    await expect(title(3)).toContainText('附照片')
    await expect(row(3).getByText('1 个附件')).toBeAttached()

    await test.step('the sync centre shows how many files and bytes are unsent', async () => {
      const { open, item } = syncCentre(page)
      await open()
      await expect(item('附照片').getByText(/^0\/1 个文件，0 B\/\d+ KB$/)).toBeVisible()
      await goOnline(server, context)
      await clear(page)
      await expectSent(page)
      await expect(item('附照片')).toHaveCount(0)
    })

    await test.step('the server’s file is within the configured size and readable by another account', async () => {
      const [file] = await serverFiles(page)
      expect(file?.size).toBeLessThanOrEqual(500 * KIB)
      const size = await page.evaluate(async (id) => {
        const headers = { authorization: `Bearer test-token-abcdefgh-${Date.now()}` }
        const answer = await fetch(new URL(`api/files/content?id=${id}`, document.baseURI), { headers })
        return (await answer.blob()).size
      }, file?.id)
      expect(size).toBe(file?.size)
    })

    await test.step('a device without a copy loads the photo from the server', async () => {
      await page.evaluate(() => fetch(new URL('api/local/files/copies', document.baseURI), { method: 'DELETE' }))
      await page.goto('./#/vab/table/comprehensiveTable')
      await row(3).getByRole('button', { name: /^详情/ }).click()
      await expectShown(attachmentsOf(page).locator('img'))
    })
  },
)

test('an upload resumes after a lost answer, an error and a killed worker', async ({ page }) => {
  await begin(page, '/other/upload')
  await apply(page, {
    version: 1,
    id: 'cut',
    title: '断断续续',
    rules: [
      { path: '/files/part', from: 2, times: 1, effect: { kind: 'loseAnswer' } },
      { path: '/files/part', from: 2, times: 1, effect: { kind: 'refuse', code: 500 } },
      { path: '/files/part', from: 3, times: 1, effect: { kind: 'silence' } },
    ],
  })
  const bytes = Buffer.alloc(1200 * KIB, '附件')
  await choose(page, page.getByRole('button', { name: '选择文件' }), [
    { name: '名册.pdf', mimeType: 'application/pdf', buffer: bytes },
  ])
  const waiting = page.getByRole('region', { name: '等待上传' })
  await expect(waiting.getByRole('progressbar', { name: '正在上传“名册.pdf”' })).toBeVisible()
  await expect.poll(() => fired(page).then((counts) => counts?.[2])).toBe(1)
  await killWorker(page)
  await clear(page)
  await expectSent(page)
  await expect(waiting).toBeHidden()
  const arrived = page.getByRole('region', { name: '已到达服务器' })
  await expect(attachmentsOf(arrived)).toHaveCount(1)

  await test.step('the uploaded file equals the chosen one byte for byte', async () => {
    const saved = page.waitForEvent('download')
    await arrived.getByRole('button', { name: /^另存 名册\.pdf/ }).click()
    const stream = await (await saved).createReadStream()
    const parts: Buffer[] = []
    for await (const part of stream) parts.push(part as Buffer)
    expect(Buffer.concat(parts).equals(bytes)).toBe(true)
  })
})

test('a file the server refuses is named in the sync centre, and removing it lets the write through', async ({
  page,
}) => {
  const { dialog, edit, save } = await atTheTable(page)
  await loseServer(page)
  await edit(3, '附名册')
  await choose(page, dialog.getByRole('button', { name: '添加文件' }), [
    { name: '名册.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    { name: '图.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
  ])
  await expect(dialog.getByRole('alert').filter({ hasText: '图.svg' })).toHaveText('“图.svg”没有加入：类型不符')
  await expect(attachmentsOf(dialog)).toHaveCount(1)
  await save()
  await expect(dialog).toBeHidden()
  await apply(page, {
    version: 1,
    id: 'none',
    title: '不接收附件',
    rules: [{ path: '/files/part', effect: { kind: 'refuse', code: 404 } }],
  })
  await expectRefused(page, 1)
  const { open, item, tab } = syncCentre(page)
  await open()
  await tab(/^需处理/).click()
  await expect(item('附名册').getByText('服务器不接受附件')).toBeVisible()
  await expect(item('附名册').getByText('服务器没有接受：名册.pdf')).toBeVisible()

  await test.step('removing the file lets the write be sent', async () => {
    await item('附名册').getByRole('button', { name: /^编辑/ }).click()
    await dialog.getByRole('button', { name: '移除“名册.pdf”' }).click()
    await dialog.getByRole('button', { name: '保存', exact: true }).click()
    await expectSent(page)
    expect(await serverFiles(page)).toEqual([])
  })
})

test(
  'the list of uploaded files stays with the reason when it cannot be read again',
  { tag: '@deep' },
  async ({ page }) => {
    await begin(page, '/other/upload')
    const upload = async (name: string) =>
      choose(page, page.getByRole('button', { name: '选择文件' }), [await photoOf(page, name, 300, 200)])
    const onServer = page.getByRole('region', { name: '已到达服务器' })
    await upload('水塔.png')
    await expect(attachmentsOf(onServer)).toHaveCount(1)
    await fault(page, [{ route: 'GET /files/getList', code: 500, msg: '档案库正在维护' }])
    await upload('水渠.png')
    const note = onServer.getByRole('note')
    await expect(note).toContainText('档案库正在维护')
    await expect(attachmentsOf(onServer)).toHaveCount(1)
    await clear(page)
    await retryUntilGone(note)
    await expect(attachmentsOf(onServer)).toHaveCount(2)
  },
)

test('an upload that waits can be cancelled', { tag: '@deep' }, async ({ page }) => {
  await begin(page, '/other/upload')
  await loseServer(page)
  await choose(page, page.getByRole('button', { name: '选择文件' }), [await photoOf(page, '水塔.png', 300, 200)])
  const waiting = page.getByRole('region', { name: '等待上传' })
  await expectShown(attachmentsOf(waiting).locator('img'))
  await waiting.getByRole('button', { name: '移除“水塔.png”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '取消上传' }).click()
  await expect(waiting).toBeHidden()
  await clear(page)
  await expectSent(page)
  expect(await serverFiles(page)).toEqual([])
})

test('a person deletes their own uploaded file, not offline, and does not see another person’s', async ({ page }) => {
  await begin(page, '/other/upload')
  const onServer = page.getByRole('region', { name: '已到达服务器' })
  await page.evaluate(async () => {
    const query = new URLSearchParams({ id: 'theirs', offset: '0', size: '4', name: '名册.txt', type: 'text/plain' })
    const headers = { authorization: `Bearer editor-token-abcdefgh-${Date.now()}` }
    await fetch(new URL(`api/files/part?${query}`, document.baseURI), { method: 'POST', headers, body: 'text' })
  })
  await choose(page, page.getByRole('button', { name: '选择文件' }), [await photoOf(page, '水塔.png', 300, 200)])
  await expect(attachmentsOf(onServer)).toHaveCount(1)
  await expect(onServer.getByRole('button', { name: /^移除/ })).toHaveCount(1)
  const remove = async () => {
    await onServer.getByRole('button', { name: '移除“水塔.png”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
  }
  await fault(page, [], 'offline')
  await remove()
  await expect(toast(page, '连接不上服务器，请检查网络后重试')).toBeVisible()
  await expect(attachmentsOf(onServer)).toHaveCount(1)
  await clear(page)
  await remove()
  await expect(attachmentsOf(onServer)).toHaveCount(0)
  expect(await serverFiles(page)).toEqual([])
})

test('an export of the outbox contains unsent files, which an import brings back and sends', async ({ page }) => {
  const { dialog, edit, save } = await atTheTable(page)
  await loseServer(page)
  await edit(3, '带名册')
  const bytes = Buffer.alloc(400 * KIB, '名册')
  await choose(page, dialog.getByRole('button', { name: '添加文件' }), [
    { name: '名册.pdf', mimeType: 'application/pdf', buffer: bytes },
  ])
  await expect(attachmentsOf(dialog)).toHaveCount(1)
  await save()
  await expect(dialog).toBeHidden()
  const { open, item, pane } = syncCentre(page)
  await open()
  const saved = page.waitForEvent('download')
  await pane.getByRole('button', { name: '导出' }).click()
  const path = await (await saved).path()

  await item('带名册').getByRole('button', { name: /^放弃/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃', exact: true }).click()
  await expect(item('带名册')).toHaveCount(0)

  const asked = page.waitForEvent('filechooser')
  await pane.getByRole('button', { name: '导入' }).click()
  await (await asked).setFiles(path)
  await expect(item('带名册').getByText(/^0\/1 个文件/)).toBeVisible()
  await clear(page)
  await expectSent(page)
  expect((await serverFiles(page)).map(({ name, size }) => [name, size])).toEqual([['名册.pdf', bytes.length]])
})
