// @vitest-environment jsdom
import { Activity } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useObjectUrl } from '@/ui/data/useObjectUrl'
import { useUploads } from '@/ui/inputs/upload/useUploads'
import { one, render, settle, stubBrowser, unmount } from '../../shell/render'

beforeEach(stubBrowser)
afterEach(() => unmount())

const file = new File(['好'], '好.txt')

test('useUploads(): an upload interrupted by hiding its page starts again when the page is shown', async () => {
  const ways: { signal: AbortSignal; end: () => void }[] = []
  const send = (_file: File, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      ways.push({ signal, end: () => resolve('there') })
    })
  const Uploads = () => {
    const { items, add } = useUploads(send, () => {})
    return (
      <>
        <button type="button" onClick={() => add([file])}>
          上传
        </button>
        <output>{items.map(({ state }) => state).join()}</output>
      </>
    )
  }
  const show = (mode: 'visible' | 'hidden') =>
    render(
      <Activity mode={mode}>
        <Uploads />
      </Activity>,
    )
  await show('visible')
  await settle(() => one('button').click())
  await show('hidden')
  expect(ways.map(({ signal }) => signal.aborted)).toEqual([true])
  await show('visible')
  expect(ways.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await settle(() => ways[1]?.end())
  expect(one('output').textContent).toBe('done')
  await show('hidden')
  await show('visible')
  expect(ways).toHaveLength(2)
})

test('useObjectUrl(): a picture has a valid address whenever its page is shown', async () => {
  const live = new Set<string>()
  let made = 0
  vi.stubGlobal('URL', {
    createObjectURL: () => {
      made += 1
      live.add(`blob:${made}`)
      return `blob:${made}`
    },
    revokeObjectURL: (url: string) => live.delete(url),
  })
  const Picture = () => <output>{useObjectUrl(file)}</output>
  const show = (mode: 'visible' | 'hidden') =>
    render(
      <Activity mode={mode}>
        <Picture />
      </Activity>,
    )
  await show('visible')
  await show('hidden')
  expect(live.size).toBe(0)
  await show('visible')
  expect([...live]).toEqual([one('output').textContent])
})
