import { act, ask, button, dialogOf, findServer, loseServer, openList, recordsOf, there } from './hand.mjs'
import {
  PHONE,
  begin,
  chooseIn,
  correctPhone,
  field,
  filterBy,
  findsPeople,
  formOf,
  goByMenu,
  menuHas,
  openFound,
  saveOf,
  select,
  villager,
} from './ways.mjs'

const VILLAGERS = '/village/villageusermanage'
const AFFAIRS = '/village/governmentAffairs'
const SCORES = '/village/scoreManage'

const family = [
  { name: '周大山', relation: '户主', idCard: '33012719720418001X', phone: '13900139001' },
  { name: '李秀兰', relation: '配偶', idCard: '330127197409260021', phone: '13900139002' },
  { name: '周小明', relation: '子女', idCard: '330127199911030036', phone: '13900139003' },
  { name: '周小雨', relation: '子女', idCard: '33012720050715004X', phone: '13900139004' },
]
const home = { 所在村: '新塘村', 村民组: '3', 户号: '990001', 地址: '新塘村3组18号' }

/** A picture of its own. */
async function photo(page, name, colour) {
  const data = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 })
    const context = canvas.getContext('2d')
    context.fillStyle = fill
    context.fillRect(0, 0, 1200, 900)
    return canvas.toDataURL('image/png').split(',')[1]
  }, colour)
  return { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') }
}

/** Points of editor's recording, until so many wait. */
async function letWait(page, count) {
  const { list } = await ask(page, 'scoreManage/getList?pageSize=100')
  const waiting = list.filter(({ status }) => status === 'pending')
  const { name, village, group, category, reason, points, datetime } = waiting[0]
  for (let at = waiting.length; at < count; at += 1) {
    const body = { name, village, group, category, reason, points, datetime, balance: 0, status: 'pending' }
    await ask(page, 'scoreManage/doEdit', { account: 'editor', body: { ...body, recorder: 'editor' } })
  }
}

/** Jobs of a clerk, at a desk and in the village. */
export const clerkJobs = {
  'correct a phone number': async ({ page, hand, start }) => {
    await openList(page, VILLAGERS)
    const { name } = await villager(page)
    const byPalette = await findsPeople(page)
    start()
    if (byPalette) {
      await openFound(page, hand, name, name)
      await hand.press(page.getByRole('dialog', { name }).getByRole('button', { name: '编辑', exact: true }))
    } else {
      await hand.press(page.getByRole('search').getByRole('textbox').first())
      await hand.type(name)
      await hand.key('Enter')
      await page.waitForFunction((text) => decodeURIComponent(location.hash).includes(text), name)
      await act(page, hand, recordsOf(page, name).first(), '编辑')
    }
    await correctPhone(page, hand)
  },
  'enter a household of four': async ({ page, hand, start }) => {
    await openList(page, VILLAGERS)
    start()
    await hand.press(button(page, '添加'))
    const form = formOf(page)
    for (const [at, { name, relation, idCard, phone }] of family.entries()) {
      await begin(page, hand, field(form, '姓名'), name)
      await hand.press(field(form, '身份证号'))
      await hand.type(idCard)
      await hand.press(field(form, '手机号'))
      await hand.type(phone)
      for (const [about, text] of Object.entries(home)) {
        const input = field(form, about)
        if ((await input.inputValue()) === text) continue
        await hand.press(input)
        await hand.type(text)
      }
      await chooseIn(form, hand, '与户主关系', relation)
      if (at < family.length - 1) {
        await hand.press(button(form, '保存并再加一条'))
        continue
      }
      await hand.press(saveOf(form))
      await form.waitFor({ state: 'hidden' })
    }
    hand.stop()
    const { list } = await ask(page, 'villageusermanage/getList?pageSize=100')
    const entered = list.filter(({ household, address }) => household === '990001' && address === home.地址)
    if (entered.length !== family.length) throw new Error(`${entered.length} of the household are there`)
  },
  'an application with two photos': async ({ page, hand, start }) => {
    await openList(page, VILLAGERS)
    const { list } = await ask(page, 'villageusermanage/getList?pageSize=20')
    const { name, idCard, phone, village } = list[0]
    const files = [await photo(page, '申请表.png', '#c8b070'), await photo(page, '门牌.png', '#4060a0')]
    await openList(page, AFFAIRS)
    await loseServer(page)
    start()
    await hand.press(button(page, '添加'))
    const form = formOf(page)
    await begin(page, hand, field(form, '标题'), '宅基地翻建申请')
    await chooseIn(form, hand, '类别', '宅基地')
    await hand.press(field(form, '申请人'))
    await hand.type(name)
    const withFiles = await there(button(form, '添加文件'))
    if (withFiles) {
      await hand.press(button(form, new RegExp(`^填入 ${name}`)))
    } else {
      for (const [about, text] of Object.entries({ 身份证号: idCard, 手机号: phone, 所在村: village })) {
        await hand.press(field(form, about))
        await hand.type(text)
      }
    }
    await hand.press(form.getByRole('group', { name: '截止日期' }).getByRole('spinbutton').first())
    await hand.typeDigits('20271231')
    if (withFiles) {
      await hand.give(button(form, '添加文件'), files)
      await form.getByRole('list', { name: '附件' }).getByRole('listitem').nth(1).waitFor()
    }
    await hand.press(saveOf(form))
    await form.waitFor({ state: 'hidden' })
    // Records had no files: the photos were sent beside them.
    if (!withFiles) {
      await goByMenu(page, hand, '其他', '上传')
      await hand.give(button(page, '选择文件'), files)
      await page.getByText('门牌.png').first().waitFor()
    }
    hand.stop()
    await findServer(page)
    const sent = await ask(page, 'files/getList')
    if (sent.list.length !== files.length) throw new Error(`${sent.list.length} photos have arrived`)
  },
  'approve ten points': async ({ page, hand, start }) => {
    await letWait(page, 10)
    await openList(page, SCORES)
    const waiting = recordsOf(page, '待审核')
    start()
    if (await there(button(page, '待审核'))) {
      await hand.press(button(page, '待审核'))
      await page.waitForFunction(() => location.hash.includes('pending'))
      const bar = page.getByRole('toolbar', { name: '批量操作' })
      if (hand.isPhone) {
        await hand.press(button(page, '更多操作'))
        await hand.press(page.getByRole('menuitem', { name: '选择' }))
        await hand.press(button(bar, /^选择全部/))
      } else {
        await hand.press(page.getByRole('checkbox', { name: '全选本页' }))
      }
      await hand.press(button(bar, '通过'))
      await waiting.first().waitFor({ state: 'detached' })
      return
    }
    await hand.press(button(page, hand.isPhone ? /^筛选/ : '展开'))
    await hand.pick(page.getByRole('search').getByRole('combobox', { name: '状态' }), 'pending')
    await hand.press(button(page, '查询'))
    await page.waitForFunction(() => location.hash.includes('pending'))
    await waiting.nth(9).waitFor()
    for (let left = await waiting.count(); left > 0; left -= 1) {
      await act(page, hand, waiting.first(), '编辑')
      await hand.choose(select(formOf(page), '状态'), '已通过')
      await hand.press(saveOf(formOf(page)))
      await formOf(page).waitFor({ state: 'hidden' })
      await waiting.nth(left - 1).waitFor({ state: 'detached' })
    }
  },
  'hand an affair on': async ({ page, hand, start }) => {
    await openList(page, AFFAIRS)
    const first = recordsOf(page, '已收件').first()
    start()
    // Before there was a step for it, rows had no menu.
    if (await there(button(first, /的操作$/))) {
      await act(page, hand, first, '转交')
      const dialog = page.getByRole('dialog', { name: /^转交/ })
      const person = dialog.getByRole('combobox', { name: '经办人' })
      await person.waitFor()
      if (!(await person.evaluate((element) => element === document.activeElement))) await hand.press(person)
      await hand.type('赵')
      await hand.option('赵玉兰')
      await hand.press(dialog.getByRole('button', { name: '转交', exact: true }))
      await dialog.waitFor({ state: 'hidden' })
      return
    }
    await act(page, hand, first, '编辑')
    await hand.replace(field(formOf(page), '经办人'), 'zhaoyulan')
    await hand.key('Enter')
    await formOf(page).waitFor({ state: 'hidden' })
  },
  'a day offline in one village': async ({ page, hand, start }) => {
    await openList(page, VILLAGERS)
    const others = recordsOf(page, '柳溪村')
    await others.first().waitFor()
    const hasVillages = await menuHas(page, /^我的村/)
    start()
    if (hasVillages) {
      await hand.press(button(page, /^用户菜单/))
      await hand.press(page.getByRole('menuitem', { name: /^我的村/ }))
      const dialog = page.getByRole('dialog', { name: '我的村' })
      await hand.press(dialog.getByText('石桥村', { exact: true }))
      await hand.press(button(dialog, '只看这些村'))
    } else {
      await filterBy(page, hand, '所在村', '石桥村')
    }
    await others.first().waitFor({ state: 'detached' })
    await loseServer(page)
    await act(page, hand, recordsOf(page).first(), '编辑')
    await correctPhone(page, hand)
    hand.stop()
    await findServer(page)
    const { list } = await ask(page, 'villageusermanage/getList?village=石桥村&pageSize=100')
    if (!list.some(({ phone }) => phone === PHONE)) throw new Error('the correction has not arrived')
  },
  'find by the end of an ID card': async ({ page, hand, start }) => {
    const { name, idCard } = await villager(page)
    const byPalette = await findsPeople(page)
    start()
    if (byPalette) {
      await openFound(page, hand, idCard.slice(-4), name)
    } else {
      await goByMenu(page, hand, '乡村事务', '村民管理')
      await recordsOf(page).first().waitFor()
      await filterBy(page, hand, '身份证号', idCard.slice(-4))
      await act(page, hand, recordsOf(page, name).first(), '详情')
    }
    await dialogOf(page).filter({ hasText: idCard }).waitFor()
  },
}
