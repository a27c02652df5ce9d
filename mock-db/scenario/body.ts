/** Bytes of a request's body, which stays unread. */
export async function bodyBytes(request: Request): Promise<number> {
  return request.body === null ? 0 : (await request.clone().arrayBuffer()).byteLength
}

/** Statuses of HTTP that have no body; a Response with one of them refuses to be made with any. */
const bodiless = [204, 205, 304]

/** The answer with another body, and without the headers that told the first one's size. */
export function withBody(response: Response, body: BodyInit): Response {
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers })
}
