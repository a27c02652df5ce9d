/**
 * Answers a request for a part of a stored file (RFC 9110, section 14): 206 with exactly the bytes asked for, 416 for a part behind the end.
 * Players of iOS neither play nor seek without. The whole file for a request that names no part, several, or none that can be read, and
 * when `If-Range` names another version, or one that is only alike (a weak tag).
 */
export async function ranged({ headers }: Pick<Request, 'headers'>, stored: Response): Promise<Response> {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(headers.get('range') ?? '') ?? []
  const version = headers.get('if-range')
  const known = [stored.headers.get('etag'), stored.headers.get('last-modified')]
  const isOther = version !== null && (version.startsWith('W/') || !known.includes(version))
  const isReversed = first !== '' && last !== '' && Number(last) < Number(first)
  if ((first === '' && last === '') || isReversed || isOther) return stored

  const file = await stored.blob()
  const start = first === '' ? Math.max(0, file.size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? file.size - 1 : Math.min(Number(last), file.size - 1)
  const answer = new Headers(stored.headers)
  answer.set('accept-ranges', 'bytes')
  if (start >= file.size || end < start) {
    answer.set('content-range', `bytes */${file.size}`)
    return new Response(null, { status: 416, headers: answer })
  }
  const part = file.slice(start, end + 1, file.type)
  answer.set('content-range', `bytes ${start}-${end}/${file.size}`)
  answer.set('content-length', String(part.size))
  return new Response(part, { status: 206, headers: answer })
}
