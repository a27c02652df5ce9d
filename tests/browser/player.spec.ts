import type { Page } from '@playwright/test'
import { expect, goOffline, goOnline } from './support/console'
import { begin } from './support/fieldwork'
import { test } from './support/installed'
import { goTo, pane } from './support/steps'
import { expectTidy, phone, show } from './support/views'

const PATH = '/other/player'

const media = (page: Page) => pane(page).locator('video, audio')
const time = (page: Page) => media(page).evaluate((element: HTMLMediaElement) => element.currentTime)
const state = (page: Page) =>
  media(page).evaluate(({ paused, playbackRate }: HTMLMediaElement) => ({ paused, playbackRate }))

test(
  'a film plays with captions, speed and comments, resumes, and once stored plays and seeks offline',
  { tag: '@main' },
  async ({ page, context, server }) => {
    await begin(page, PATH)
    const here = pane(page)
    await here.getByRole('button', { name: '播放', exact: true }).click()
    await expect.poll(() => time(page)).toBeGreaterThan(0.5)
    await here.getByRole('button', { name: '倍速 1×' }).click()
    await expect.poll(() => state(page)).toEqual({ paused: false, playbackRate: 1.25 })
    const captions = () =>
      media(page).evaluate(
        (element: HTMLMediaElement) => [...element.textTracks].find(({ mode }) => mode === 'showing')?.label,
      )
    await expect.poll(captions).toBe('中文')
    await here.getByRole('button', { name: '字幕：中文' }).click()
    await expect.poll(captions).toBe('English')
    await here.getByRole('button', { name: '字幕：English' }).click()
    await expect.poll(captions).toBeUndefined()
    await here.getByRole('button', { name: '字幕已关闭' }).click()
    await expect.poll(captions).toBe('中文')

    // Comments fly for those who do not ask for less motion; others read them in the list.
    await expect(here.getByText('系统要求减少动画，弹幕只列在这里')).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(here.getByRole('switch', { name: '在画面上显示' })).toBeChecked()
    await here.getByRole('textbox', { name: '在当前时刻发一条弹幕' }).fill('记得带上充电宝')
    await page.keyboard.press('Enter')
    await expect(here.getByRole('listitem').filter({ hasText: '记得带上充电宝' })).toBeVisible()
    await expect(here.locator('.player-bullets').getByText('记得带上充电宝')).toBeInViewport()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The keys belong to the player while it has the focus.
    await media(page).evaluate((element: HTMLMediaElement) => (element.currentTime = 20))
    await here.locator('media-controller').press('k')
    await expect.poll(async () => (await state(page)).paused).toBe(true)
    await expect.poll(() => time(page)).toBeGreaterThan(19)

    await here.getByRole('button', { name: /^存到本机/ }).click()
    await expect(here.getByText(/^已在本机（/)).toBeVisible()
    await goOffline(server, context)
    await page.reload()
    await expect(here.getByText(/^从上次的 0:2\d 继续/)).toBeVisible()
    await expect.poll(() => time(page)).toBeGreaterThan(19)

    // The worker answers ranges exactly, as iOS wants them.
    const parts = await page.evaluate(async () => {
      const ask = async (range: string) => {
        const answer = await fetch('media/offline.webm', { headers: { range } })
        return [answer.status, answer.headers.get('content-range'), (await answer.arrayBuffer()).byteLength]
      }
      return [await ask('bytes=0-1'), await ask('bytes=-500'), await ask('bytes=99999999-')]
    })
    const size = Number(String(parts[0]?.[1]).split('/')[1])
    expect(size).toBeGreaterThan(100_000)
    expect(parts).toEqual([
      [206, `bytes 0-1/${size}`, 2],
      [206, `bytes ${size - 500}-${size - 1}/${size}`, 500],
      [416, `bytes */${size}`, 0],
    ])
    await media(page).evaluate((element: HTMLMediaElement) => (element.currentTime = 36))
    await here.getByRole('button', { name: '播放', exact: true }).click()
    await expect.poll(() => time(page)).toBeGreaterThan(36.5)
    await expect(here.getByRole('listitem').filter({ hasText: '记得带上充电宝' })).toBeVisible()

    // What is not on the device says so, and nothing that would fail is offered.
    await here.getByRole('button', { name: /村广播晨曲/ }).click()
    await expect(here.getByText('没有网络，这部作品也不在本机')).toBeVisible()
    await expect(here.getByRole('button', { name: /村广播晨曲/ })).toContainText('不在本机，联网后可以播放')
    await expect(here.getByRole('textbox')).toHaveCount(0)
    await expect(here.getByRole('button', { name: '存到本机' })).toBeDisabled()
    await goOnline(server, context)
    await expect(here.getByRole('button', { name: '播放', exact: true })).toBeVisible()
    await here.getByRole('button', { name: /没有网络也能工作/ }).click()
    await here.getByRole('button', { name: '从本机移除' }).click()
    await expect(here.getByRole('button', { name: /^存到本机（/ })).toBeVisible()
    await page.getByRole('button', { name: '撤销' }).click()
    await expect(here.getByText(/^已在本机（/)).toBeVisible()

    // The route is not cached: leaving ends what plays.
    await goTo(page, '/index')
    await expect(page.locator('video')).toHaveCount(0)
  },
)

test('player keys work only while the player has the focus; sound and captions are remembered', async ({ page }) => {
  await begin(page, PATH)
  const here = pane(page)
  const player = here.locator('media-controller')
  const muted = () => media(page).evaluate((element: HTMLMediaElement) => element.muted)
  await expect(here.getByRole('button', { name: '字幕：中文' })).toBeVisible()
  await player.press('c')
  await expect(here.getByRole('button', { name: '字幕已关闭' })).toBeVisible()
  await player.press('c')
  await here.getByRole('button', { name: '字幕：中文' }).press('Space')
  await expect(here.getByRole('button', { name: '字幕：English' })).toBeVisible()
  await player.press('Control+c')
  await player.press('Control+m')
  await player.press('Shift+>')
  await expect(here.getByRole('button', { name: '倍速 1.25×' })).toBeVisible()
  // Neither Space on a button nor keys of the browser's commands were taken for the player's.
  await expect(here.getByRole('button', { name: '字幕：English' })).toBeVisible()
  expect([await state(page), await muted()]).toEqual([{ paused: true, playbackRate: 1.25 }, false])
  await player.press('m')
  await expect.poll(muted).toBe(true)
  await player.press('ArrowRight')
  await expect.poll(() => time(page)).toBeGreaterThan(5)

  // In a field the same keys are letters.
  const field = here.getByRole('textbox', { name: '在当前时刻发一条弹幕' })
  await field.pressSequentially('mcfk ')
  await expect(field).toHaveValue('mcfk ')
  expect([(await state(page)).paused, await muted()]).toEqual([true, true])

  await page.reload()
  await expect(here.getByRole('button', { name: '字幕：English' })).toBeVisible()
  await expect.poll(muted).toBe(true)
})

test(
  'a full disk is reported and stores nothing; the storage page shows and clears a stored film',
  { tag: '@deep' },
  async ({ page, context }) => {
    await begin(page, PATH)
    const here = pane(page)
    const session = await context.newCDPSession(page)
    const { origin } = new URL(page.url())
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await here.getByRole('button', { name: /^存到本机（/ }).click()
    await expect(page.getByText('设备空间不足，没有存到本机')).toBeVisible()
    await expect(here.getByRole('button', { name: /^存到本机（/ })).toBeEnabled()
    await session.send('Storage.overrideQuotaForOrigin', { origin })
    await here.getByRole('button', { name: /^存到本机（/ }).click()
    await expect(here.getByText(/^已在本机（/)).toBeVisible()

    await goTo(page, '/storage')
    const kind = pane(page).getByRole('listitem').filter({ hasText: '影音' })
    await expect(kind).toContainText(/[1-9]\d* KB/)
    await kind.getByRole('button', { name: '清理“影音”' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '清理', exact: true }).click()
    await expect(kind.getByRole('button', { name: '清理“影音”' })).toHaveCount(0)
    await goTo(page, PATH)
    await expect(pane(page).getByRole('button', { name: /^存到本机（/ })).toBeVisible()
  },
)

test('player page is tidy in English on a phone', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-black' })
  await begin(page, PATH)
  await expect(pane(page).getByRole('button', { name: 'play', exact: true })).toBeVisible()
  await expectTidy(page, 'player')
})
