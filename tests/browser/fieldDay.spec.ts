import type { Page } from '@playwright/test'
import type { List } from '@/contract/calls'
import type { StoredFile } from '@/contract/fileCalls'
import type { Row } from '@/contract/rows'
import type { Client } from '../postgres/client'
import { controlled, expect } from './support/console'
import { rowsOf, test, write } from './support/cutOff'
import { toast } from './support/fieldwork'
import { attachmentsOf, choose as give, onePixel, photoOf } from './support/files'
import { keptLists } from './support/local'
import { expectRefused, expectSent, expectWaiting } from './support/outbox'
import { choose, typeDay, typeKnown } from './support/recordForm'
import { actOnFirst, goToPane, pane, signIn, userMenu } from './support/steps'
import { syncCentre } from './support/syncCentre'
import { phone } from './support/views'

const EDITOR = 'editor'
const VILLAGE = '双河村'
const COLLEAGUE = 'zhaoyulan'
const MINE = '13900139001'
const THEIRS = '13800138002'
const VILLAGERS = '/village/villageusermanage'
const AFFAIRS = '/village/governmentAffairs'
const SCORES = '/village/scoreManage'

/** The office binds the editor to a village, whose numbers the editor may read, and points wait there: two of a colleague, one own. */
async function prepare(office: Client, as: (account: string) => Promise<Client>) {
  const role = (await rowsOf(office, 'roleManagement')).find((each) => each.role === 'Editor')
  const permissions = ['read:system', 'write:system', 'read:personal']
  await write(office, 'roleManagement', { uuid: role?.uuid, btnRolesCheckedList: permissions })
  const user = (await rowsOf(office, 'userManagement')).find(({ username }) => username === EDITOR)
  await write(office, 'userManagement', { uuid: user?.uuid, villages: [VILLAGE] })

  const villagers = await rowsOf(office, 'villageusermanage')
  const strangers = villagers.filter(({ village }) => village !== VILLAGE)
  const end = ({ idCard }: Row<'villageusermanage'>) => idCard.slice(-4)
  // Somebody elsewhere has an ID card with the same end.
  const known = villagers.find((each) => each.village === VILLAGE && strangers.some((one) => end(one) === end(each)))
  const affair = (await rowsOf(office, 'governmentAffairs')).find(
    ({ village, handler, status }) => village === VILLAGE && handler === EDITOR && status === 'received',
  )
  if (!known || !affair) throw new Error('the village has nobody to find, or no affair to hand on')
  const points = { name: known.name, village: VILLAGE, group: known.group, category: 'volunteer', points: 5 }
  for (const [account, reason] of [
    [COLLEAGUE, '清理河道'],
    [COLLEAGUE, '巡查山林'],
    [EDITOR, '送餐'],
  ] as const) {
    const client = await as(account)
    const rest = { reason, datetime: '2026-11-20 09:00:00', status: 'pending', recorder: account, approver: '' }
    await write(client, 'scoreManage', { ...points, ...rest, returnReason: '' })
  }
  return { known, affair, strangers, registered: villagers.length }
}

const family = [
  ['户主', '周大山', '33012719720418001X', '13900139011'],
  ['配偶', '李秀兰', '330127197409260021', '13900139012'],
  ['子女', '周小明', '330127199911030036', '13900139013'],
  ['子女', '周小雨', '33012720050715004X', '13900139014'],
] as const
const home = { village: VILLAGE, group: 3, household: '060009', address: `${VILLAGE}3组18号` }

const formOf = (page: Page) => page.getByRole('dialog', { name: /^(添加|编辑)/ })
const save = (page: Page) => formOf(page).getByRole('button', { name: '保存', exact: true }).click()
const add = (page: Page) => page.getByRole('button', { name: '添加', exact: true }).click()
const records = (page: Page) => pane(page).locator('[data-record]')

test(
  'a worker of one village works a day offline, settles the one conflict, and every write arrives once',
  { tag: '@main' },
  async ({ page, ways }) => {
    test.setTimeout(120_000)
    const office = await ways.as('admin')
    const { known, affair, strangers, registered } = await prepare(office, ways.as)
    await page.setViewportSize(phone)

    await test.step('the lists of the own village are stored on the phone, and no villager of another one', async () => {
      await signIn(page, EDITOR)
      await controlled(page)
      const storage = await goToPane(page, '/storage')
      await expect(storage.getByText(/^(\d+) 个列表中 \1 个完整存在本机/)).toBeVisible({ timeout: 60_000 })
      const kept = await keptLists(page)
      expect(kept).toContain(known.idCard)
      expect(strangers.filter(({ idCard }) => kept.includes(idCard))).toEqual([])
      // What a page has in memory is no help in the field.
      await ways.cut()
      await page.reload()
      await controlled(page)
    })

    await test.step('a villager is found by the last digits of the ID card and the phone number is corrected', async () => {
      await userMenu(page, '查找页面、操作、村民…')
      await page.getByRole('combobox', { name: '查找页面、操作、村民…' }).fill(known.idCard.slice(-4))
      const found = page.getByRole('rowgroup', { name: '记录' }).getByRole('row').filter({ hasText: VILLAGE })
      await expect(found).toHaveCount(1)
      await expect(found).toContainText(known.name)
      await found.getByRole('button').click()
      const sheet = page.getByRole('dialog', { name: known.name, exact: true })
      await sheet.getByRole('button', { name: '编辑', exact: true }).click()
      await formOf(page).getByRole('textbox', { name: '手机号' }).fill(MINE)
      await save(page)
      await expect(sheet).toContainText(MINE)
      await expectWaiting(page, 1, EDITOR)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step('the office meanwhile changes the same number and the address', async () => {
      await write(office, 'villageusermanage', { uuid: known.uuid, phone: THEIRS, address: '新街 8 号' })
    })

    await test.step('a household of four is entered with its address typed once', async () => {
      await goToPane(page, VILLAGERS)
      await expect(records(page).filter({ hasText: known.name })).toBeVisible()
      await add(page)
      const form = formOf(page)
      const box = (name: string) => form.getByRole('textbox', { name })
      await expect(form.getByRole('button', { name: /所在村/ })).toHaveText(VILLAGE)
      await box('村民组').fill(String(home.group))
      await box('户号').fill(home.household)
      await typeKnown(form, '地址', home.address)
      for (const [relation, name, idCard, number] of family) {
        await expect(box('姓名')).toHaveValue('')
        await box('姓名').fill(name)
        await box('身份证号').fill(idCard)
        await box('手机号').fill(number)
        await choose(page, form, /与户主关系/, relation)
        if (name !== family.at(-1)?.[1]) await form.getByRole('button', { name: '保存并再加一条' }).click()
      }
      await save(page)
      await expect(form).toBeHidden()
      await expectWaiting(page, 5, EDITOR)
    })

    await test.step('an application for that villager gets two photos', async () => {
      await goToPane(page, AFFAIRS)
      await add(page)
      const form = formOf(page)
      await form.getByRole('textbox', { name: '标题' }).fill('宅基地翻建申请')
      await choose(page, form, /类别/, '宅基地')
      await form.getByRole('textbox', { name: '申请人' }).fill(known.name)
      await form.getByRole('button', { name: new RegExp(`^填入 ${known.name}（${VILLAGE}`) }).click()
      await expect(form.getByRole('textbox', { name: '手机号' })).toHaveValue(MINE)
      await typeDay(page, form, '截止日期', '20271231')
      const photo = await photoOf(page, '申请表.png', 1200, 900)
      await give(page, form.getByRole('button', { name: '添加文件' }), [photo, onePixel('门牌.png')])
      await expect(attachmentsOf(form)).toHaveCount(2)
      await save(page)
      await expect(form).toBeHidden()
      await expectWaiting(page, 6, EDITOR)
    })

    await test.step('an affair is handed on to a colleague, chosen by name', async () => {
      const row = records(page).filter({ hasText: affair.title }).filter({ hasText: '已收件' })
      await row.getByRole('button', { name: `“${affair.title}”的操作` }).click()
      await page.getByRole('menuitem', { name: '转交' }).click()
      const dialog = page.getByRole('dialog', { name: /^转交/ })
      await dialog.getByRole('combobox', { name: '经办人' }).fill('赵玉兰')
      await page.getByRole('option', { name: '赵玉兰' }).click()
      await dialog.getByRole('button', { name: '转交', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expectWaiting(page, 7, EDITOR)
    })

    await test.step('pending points are approved together, except those the worker recorded', async () => {
      await goToPane(page, SCORES)
      await pane(page).getByRole('button', { name: '待审核', exact: true }).click()
      await expect(records(page)).toHaveCount(3)
      await pane(page).getByRole('button', { name: '更多操作' }).click()
      await page.getByRole('menuitem', { name: '选择' }).click()
      const bar = page.getByRole('toolbar', { name: '批量操作' })
      await bar.getByRole('button', { name: /^选择全部/ }).click()
      await bar.getByRole('button', { name: '通过' }).click()
      await expect(toast(page, '通过：2 条')).toContainText('1 条不符合条件：自己登记的记录，要由别人审核')
      await expect(records(page)).toHaveCount(1)
      await expectWaiting(page, 9, EDITOR)
      await actOnFirst(page, pane(page), '详情')
      const sheet = page.getByRole('dialog', { name: known.name, exact: true })
      await expect(sheet).toContainText('通过：自己登记的记录，要由别人审核')
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
    })

    await test.step('lists show only records of the own village', async () => {
      for (const path of [VILLAGERS, AFFAIRS, SCORES]) {
        await goToPane(page, path)
        await expect(records(page).first()).toBeVisible()
        await expect(pane(page)).toContainText(`只含${VILLAGE}`)
        const shown = await pane(page).innerText()
        expect(strangers.filter(({ name }) => shown.includes(name))).toEqual([])
      }
    })

    await test.step('back online all writes are sent except the phone number, whose conflict the worker settles', async () => {
      await ways.mend()
      await expectRefused(page, 1, EDITOR)
      await expectWaiting(page, 0, EDITOR)
      const centre = syncCentre(page)
      await centre.open()
      await expect(centre.items).toHaveCount(1)
      await centre
        .item(known.name)
        .getByRole('button', { name: /^处理冲突/ })
        .click()
      const dialog = page.getByRole('dialog', { name: '处理冲突' })
      await expect(dialog).toContainText(`对方的：${THEIRS}`)
      await dialog.getByText(`我的：${MINE}`).click()
      await dialog.getByRole('button', { name: '确定' }).click()
      await expect(dialog).toBeHidden()
      await expectSent(page, EDITOR)
    })

    await test.step('the server has every change exactly once', async () => {
      const villagers = await rowsOf(office, 'villageusermanage')
      expect(villagers).toHaveLength(registered + family.length)
      expect(villagers.find(({ uuid }) => uuid === known.uuid)).toMatchObject({ phone: MINE, address: '新街 8 号' })
      const entered = villagers.filter(({ household }) => household === home.household)
      expect(entered.map(({ name }) => name).toSorted()).toEqual(family.map(([, name]) => name).toSorted())
      for (const each of entered) expect(each).toMatchObject(home)
      expect(entered.filter(({ relation }) => relation === 'head')).toHaveLength(1)

      const affairs = await rowsOf(office, 'governmentAffairs')
      const applied = affairs.filter(({ title }) => title === '宅基地翻建申请')
      expect(applied).toMatchObject([
        { applicant: known.name, village: VILLAGE, attachments: [{ name: '申请表.jpg' }, { name: '门牌.png' }] },
      ])
      const { list } = (await office('/files/getList')).data as List<StoredFile>
      expect(list.map(({ id }) => id).toSorted()).toEqual(applied[0]?.attachments?.map(({ id }) => id).toSorted())
      expect(affairs.find(({ uuid }) => uuid === affair.uuid)).toMatchObject({ handler: COLLEAGUE })

      const points = (await rowsOf(office, 'scoreManage')).filter(({ name }) => name === known.name)
      const states = points.map(({ reason, status, approver }) => [reason, status, approver])
      expect(states).toEqual([
        ['送餐', 'pending', ''],
        ['巡查山林', 'approved', EDITOR],
        ['清理河道', 'approved', EDITOR],
      ])
      expect(Math.max(...points.map(({ balance = 0 }) => balance))).toBe(10)
    })
  },
)
