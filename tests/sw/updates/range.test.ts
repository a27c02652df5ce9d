import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ranged } from '../../../sw/updates/range'

const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 251)
const stored = (headers: Record<string, string> = {}) =>
  new Response(bytes, { headers: { 'content-type': 'video/webm', ...headers } })
const ask = (headers: Record<string, string>, of = stored()) => ranged({ headers: new Headers(headers) }, of)

describe('ranged(): a range of a stored file', () => {
  test.each([
    // What iOS asks first, to see whether the server can.
    ['bytes=0-1', 0, 1],
    ['bytes=0-', 0, 999],
    ['Bytes=0-1', 0, 1],
    ['bytes=500-', 500, 999],
    ['bytes=999-', 999, 999],
    ['bytes=100-199', 100, 199],
    ['bytes=100-100', 100, 100],
    ['bytes=-500', 500, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
  ])('%s gives status 206 with exactly these bytes', async (range, start, end) => {
    const answer = await ask({ range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/1000`])
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1))
    expect([answer.headers.get('accept-ranges'), answer.headers.get('content-type')]).toEqual(['bytes', 'video/webm'])
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes.slice(start, end + 1))
  })

  test.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0'])(
    '%s begins beyond the end and gives status 416',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
      expect((await answer.arrayBuffer()).byteLength).toBe(0)
    },
  )

  test.each(['bytes=2-1', 'bytes=-', 'bytes=a-b', 'bytes=0-1,5-6', 'rows=0-1', 'bytes', ''])(
    '“%s” is no single valid range and gives the whole file',
    async (range) => {
      const answer = await ask({ range })
      expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 1000])
    },
  )

  test('If-Range gives the range for the same version and the whole file for another', async () => {
    const of = () => stored({ etag: '"one"', 'last-modified': 'Thu, 26 Nov 2026 00:00:00 GMT' })
    const statusFor = async (version: string) => (await ask({ range: 'bytes=0-1', 'if-range': version }, of())).status
    expect(await statusFor('"one"')).toBe(206)
    expect(await statusFor('Thu, 26 Nov 2026 00:00:00 GMT')).toBe(206)
    expect(await statusFor('"two"')).toBe(200)
  })

  test('If-Range with a weak tag gives the whole file', async () => {
    const of = stored({ etag: 'W/"one"' })
    expect((await ask({ range: 'bytes=0-1', 'if-range': 'W/"one"' }, of)).status).toBe(200)
  })

  test('without a range the stored answer is returned unchanged', async () => {
    const of = stored()
    expect(await ask({}, of)).toBe(of)
  })
})

test('ranged(): consecutive ranges add up to the file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 }), async (sizes) => {
      const read: number[] = []
      for (const size of sizes) {
        if (read.length >= bytes.length) break
        const answer = await ask({ range: `bytes=${read.length}-${read.length + size - 1}` })
        read.push(...new Uint8Array(await answer.arrayBuffer()))
      }
      expect(read).toEqual(Array.from(bytes.subarray(0, read.length)))
    }),
  )
})
