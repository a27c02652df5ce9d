/** A response of JSON. As `Response.json`, which Safari has from version 17 on. */
export const jsonAnswer = (
  body: unknown,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
