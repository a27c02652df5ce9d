/** Size of a request's body in bytes; leaves the body unread. */
export async function bodyBytes(request: Request): Promise<number> {
  return request.body === null ? 0 : (await request.clone().arrayBuffer()).byteLength
}

/** HTTP statuses that forbid a response body. */
const bodiless = [204, 205, 304]

/** The response with another body and without its size headers. */
export function withBody(response: Response, body: BodyInit): Response {
  const { status, statusText } = response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(bodiless.includes(status) ? null : body, { status, statusText, headers })
}
