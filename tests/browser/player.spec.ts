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

test('a film plays with captions, speed and comments, and goes on where it was; taken along it plays and seeks without a network', async ({
  page,
  context,
  server,
}) => {
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
  const toggle = here.getByRole('switch', { name: '字幕' })
  await toggle.click()
  await expect.poll(captions).toBeUndefined()
  await toggle.click()
  await expect.poll(captions).toBe('中文')

  await here.getByRole('textbox', { name: '在当前时刻发一条弹幕' }).fill('记得带上充电宝')
  await page.keyboard.press('Enter')
  await expect(here.getByRole('listitem').filter({ hasText: '记得带上充电宝' })).toBeVisible()
  // The keys belong to the player while it has the focus.
  await media(page).evaluate((element: HTMLMediaElement) => (element.currentTime = 20))
  await here.locator('media-controller').press('k')
  await expect.poll(async () => (await state(page)).paused).toBe(true)
  await expect.poll(() => time(page)).toBeGreaterThan(19)

  await here.getByRole('button', { name: /^存到本机/ }).click()
  await expect(here.getByText(/^已在本机/)).toBeVisible()
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
  await expect(here.getByRole('button', { name: '存到本机' })).toBeDisabled()
  await goOnline(server, context)
  await expect(here.getByRole('button', { name: '播放', exact: true })).toBeVisible()
  await here.getByRole('button', { name: /没有网络也能工作/ }).click()
  await here.getByRole('button', { name: '从本机移除' }).click()
  await expect(here.getByRole('button', { name: /^存到本机（/ })).toBeVisible()

  // The route is not cached: leaving ends what plays.
  await goTo(page, '/index')
  await expect(page.locator('video')).toHaveCount(0)
})

test('in English on a phone the player is tidy', { tag: '@deep' }, async ({ page }) => {
  await show(page, { language: 'en', size: phone, theme: 'green-black' })
  await begin(page, PATH)
  await expect(pane(page).getByRole('button', { name: 'play', exact: true })).toBeVisible()
  await expectTidy(page, 'player')
})
