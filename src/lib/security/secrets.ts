const MASK = '***'

const parts = /token|passw|pwd|secret|authorization|credential|密码/.source
const wholes = 'code|key|phoneCode|state|ticket'
const secretName = new RegExp(`(?:${parts})|^(?:${wholes})$`, 'i')

/** Whether values of this name must not appear in a log. */
export const isSecretName = (name: string): boolean => secretName.test(name)

const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** `"password": "…"`, `token=…`, `authorization: …`. */
const named =
  /((?:token|passw(?:or)?d|pwd|secret|authorization|credential|密码)["']?\s*[:=：]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'&#,;)}]+)/gi
/** URL parameter, also in a percent-encoded URL within another. */
const parameter = new RegExp(`((?:[?&]|%3F|%26)(?:[\\w-]*(?:${parts})[\\w-]*|${wholes})(?:=|%3D))[^&#\\s]*`, 'gi')

/** Masks credentials in `text`: `known` secret values, bearer tokens, values of secret names. */
export function scrub(text: string, known: readonly string[] = []): string {
  const plain = known.filter((value) => value.length > 3).reduce((rest, value) => rest.replaceAll(value, MASK), text)
  return plain
    .replaceAll(bearer, `$1 ${MASK}`)
    .replaceAll(webToken, MASK)
    .replaceAll(parameter, `$1${MASK}`)
    .replaceAll(named, `$1${MASK}`)
}

/** Indented JSON of `value`, with all texts scrubbed and values of secret names masked. */
export function scrubbedJson(value: unknown, known: readonly string[] = []): string {
  const mask = (name: string, held: unknown) => {
    if (typeof held !== 'string') return held
    return isSecretName(name) ? MASK : scrub(held, known)
  }
  return JSON.stringify(value, mask, 2)
}

/** Removes the values of a URL's parameters. */
export function withoutValues(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const names = [...new URLSearchParams(query).keys()].map(encodeURIComponent)
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}
