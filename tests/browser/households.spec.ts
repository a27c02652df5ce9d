import { expect, type Page } from '@playwright/test'
import { axe } from './support/axe'
import { begin, toast } from './support/fieldwork'
import { test } from './support/installed'
import { expectSent, expectWaiting } from './support/outbox'
import { choose } from './support/recordForm'
import { clear } from './support/scenario'
import { pane } from './support/steps'
import { loseServer } from './support/syncCentre'

interface Villager {
  readonly name: string
  readonly household: string
  readonly relation: string
  readonly village: string
}
const villagers = (page: Page): Promise<Villager[]> =>
  page.evaluate(async () => {
    const answer = await fetch(new URL('api/villageusermanage/getList?pageSize=100', document.baseURI), {
      headers: { authorization: `Bearer ${localStorage.getItem('admin-pro-token')}` },
    })
    return ((await answer.json()) as { data: { list: Villager[] } }).data.list
  })
const membersOf = async (page: Page, number: string) =>
  (await villagers(page)).filter(({ household }) => household === number)

/** The household of a villager in their sheet. */
async function openHousehold(page: Page, name: string) {
  await pane(page).getByRole('button', { name, exact: true }).first().click()
  return page.getByRole('dialog', { name }).getByRole('region', { name: '同户成员' })
}
async function begun(page: Page, household: ReturnType<Page['getByRole']>, operation: string, number: string) {
  await household.getByRole('button', { name: '户籍变动' }).click()
  await page.getByRole('menuitem', { name: operation }).click()
  return page.getByRole('dialog', { name: `${operation} ${number}` })
}

test(
  'a household is split without a server, undone, and then merged into another',
  { tag: '@main' },
  async ({ page }) => {
    await begin(page, '/village/villageusermanage')
    await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
    const all = await villagers(page)
    const head = all.find(
      ({ household, relation }) =>
        relation === 'head' && all.filter((other) => other.household === household).length > 2,
    )
    if (!head) throw new Error('no household of three')
    const members = all.filter(({ household }) => household === head.household)
    const child = members.find(({ relation }) => relation === 'child')
    const joined = all.find(
      ({ household, relation }) => relation === 'head' && household !== head.household && household !== '',
    )
    if (!child || !joined) throw new Error('no child')
    await loseServer(page)
    const household = await openHousehold(page, head.name)

    await test.step('a member is split off into a household with a free number', async () => {
      const dialog = await begun(page, household, '分户', head.household)
      await dialog.getByRole('button', { name: '分户', exact: true }).click()
      await expect(dialog.getByRole('alert').filter({ hasText: '请选择要分出去的成员' })).toBeVisible()
      await dialog.getByRole('textbox', { name: '户号' }).fill(joined.household)
      await expect(dialog).toContainText('并到那一户请用“并户”')
      await dialog.getByRole('button', { name: /^用下一个号/ }).click()
      await expect(dialog).toContainText('没有人用')
      const free = await dialog.getByRole('textbox', { name: '户号' }).inputValue()
      expect(all.map((each) => each.household)).not.toContain(free)
      await dialog.getByRole('checkbox', { name: child.name }).press('Space')
      await choose(page, dialog, new RegExp(`${child.name}：与户主关系`), '户主')
      expect.soft(await axe(page), 'the form').toEqual([])
      await dialog.getByRole('button', { name: '分户', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(toast(page, '分户：1 条')).toBeVisible()
      await expect(household.getByRole('link', { name: child.name })).toBeHidden()
      expect(await membersOf(page, free)).toMatchObject([{ name: child.name, relation: 'head' }])
      await page.getByRole('button', { name: '撤销' }).click()
      await expect(household.getByRole('link', { name: child.name })).toBeVisible()
    })
    await test.step('a merge moves all members and sets their relation to the new head', async () => {
      const dialog = await begun(page, household, '并户', head.household)
      await dialog.getByRole('textbox', { name: '户号' }).fill('999999')
      await dialog.getByRole('button', { name: '并户', exact: true }).click()
      await expect(dialog).toContainText('没有这个户号')
      await dialog.getByRole('textbox', { name: '户号' }).fill(joined.household)
      await expect(dialog).toContainText(`${joined.name}一户`)
      for (const { name } of members) await choose(page, dialog, new RegExp(`${name}：与户主关系`), '其他')
      await dialog.getByRole('button', { name: '并户', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expectWaiting(page, members.length)
    })
    await clear(page)
    await expectSent(page)
    expect(await membersOf(page, head.household)).toEqual([])
    const now = await membersOf(page, joined.household)
    expect(now.map(({ name }) => name)).toEqual(expect.arrayContaining(members.map(({ name }) => name)))
    expect(new Set(now.map(({ village }) => village))).toEqual(new Set([joined.village]))
    expect(now.filter(({ relation }) => relation === 'head')).toHaveLength(1)
  },
)

test('a household moves to a new address with all its members, and is printed', async ({ page }) => {
  await begin(page, '/village/villageusermanage')
  await expect(pane(page).getByRole('gridcell').first()).toBeVisible()
  const [head] = await villagers(page)
  if (!head) throw new Error('no villagers')
  const before = await membersOf(page, head.household)
  const household = await openHousehold(page, head.name)
  const dialog = await begun(page, household, '迁户', head.household)
  await dialog.getByRole('textbox', { name: '地址' }).fill('新街 8 号')
  await dialog.getByRole('button', { name: '迁户', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expectSent(page)
  expect(await membersOf(page, head.household)).toEqual(
    before.map((each) => expect.objectContaining({ name: each.name, address: '新街 8 号', relation: each.relation })),
  )
  await household.getByRole('button', { name: '打印这一户' }).click()
  await expect(pane(page)).toContainText(`户号：${head.household}`)
  await expect(page.frameLocator('iframe').locator('.sheet').first()).toContainText(head.name)
})
