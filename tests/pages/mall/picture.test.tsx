// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture } from '@/pages/mall/goods/Picture'
import { one, render, settle, stubBrowser, unmount } from '../../shell/render'

const read = vi.fn<() => Promise<Blob>>()
vi.mock('@/offline/files/attachments', () => ({ useAttachments: () => ({ read }) }))

const photo = { id: '11111111-2222-4333-8444-555555555555', name: '货架.jpg', type: 'image/jpeg', size: 3 }

beforeEach(() => {
  stubBrowser()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: vi.fn() }))
})
afterEach(() => unmount())

const show = (of: Parameters<typeof Picture>[0]['of']) => render(<Picture of={of} alt="竹扫帚" />)
const shown = () => document.querySelector('img')?.getAttribute('src') ?? document.body.textContent

test.each(['pictures/07.svg', '/goods/a.png', `${location.origin}/goods/a.png`])(
  'the own picture %s is shown, or the placeholder if it fails to load',
  async (image) => {
    await show({ image })
    expect(shown()).toBe(image)
    await settle(() => void one('img').dispatchEvent(new Event('error')))
    expect(shown()).toBe('没有图片')
  },
)

test.each(['', 'https://elsewhere.example/a.png', '//elsewhere.example/a.png', 'data:image/png;base64,AA=='])(
  'the address %j is not requested',
  async (image) => {
    await show({ image })
    expect(shown()).toBe('没有图片')
  },
)

test('a photo is shown in place of the picture, or the placeholder if it cannot be loaded', async () => {
  read.mockResolvedValueOnce(new Blob(['jpg']))
  await show({ image: 'pictures/07.svg', attachments: [photo] })
  expect(shown()).toBe('blob:photo')
  await show({ image: '', attachments: [] })
  read.mockRejectedValueOnce(new Error('文件没有加载成功'))
  await show({ image: 'pictures/07.svg', attachments: [photo] })
  expect(shown()).toBe('没有图片')
})
