import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createPageHost } from '../../sw/pageHost'

test('a page request that is aborted rejects with AbortError, and the next one is answered', async () => {
  const send = createPageHost(() => {})
  const asker = new AbortController()
  const answered = send('/publicKey', { signal: asker.signal })
  asker.abort()
  await expect(answered).rejects.toMatchObject({ name: 'AbortError' })
  const next = await send('/publicKey')
  expect(next.status).toBe(200)
  expect(next.headers.get('x-host')).toBe('page')
})
