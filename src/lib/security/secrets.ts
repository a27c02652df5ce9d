const MASK = '***'

const parts = /token|passw|pwd|secret|authorization|credential|密码/.source
const wholes = 'code|key|phoneCode|state|ticket'
const secretName = new RegExp(`(?:${parts})|^(?:${wholes})$`, 'i')

/** Whether nobody may read in a log what stands under this name. */
export const isSecretName = (name: string): boolean => secretName.test(name)

const bearer = /\b(Bearer|Basic)\s+[\w.~+/=-]+/gi
const webToken = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
/** `"password": "…"`, `token=…`, `authorization: …`. */
const named =
  /((?:token|passw(?:or)?d|pwd|secret|authorization|credential|密码)["']?\s*[:=：]\s*)(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s"'&#,;)}]+)/gi
/** A parameter of an address, also of one that is carried, percent-encoded, within another. */
const parameter = new RegExp(`((?:[?&]|%3F|%26)(?:[\\w-]*(?:${parts})[\\w-]*|${wholes})(?:=|%3D))[^&#\\s]*`, 'gi')

/** `text` without what could let somebody in: the values known to be secret, bearer tokens, values of secret names. */
export function scrub(text: string, known: readonly string[] = []): string {
  const plain = known.filter((value) => value.length > 3).reduce((rest, value) => rest.replaceAll(value, MASK), text)
  return plain
    .replaceAll(bearer, `$1 ${MASK}`)
    .replaceAll(webToken, MASK)
    .replaceAll(parameter, `$1${MASK}`)
    .replaceAll(named, `$1${MASK}`)
}

/** JSON of `value`, indented, with every text in it scrubbed and what stands under a secret name left out. */
export function scrubbedJson(value: unknown, known: readonly string[] = []): string {
  const mask = (name: string, held: unknown) => {
    if (typeof held !== 'string') return held
    return isSecretName(name) ? MASK : scrub(held, known)
  }
  return JSON.stringify(value, mask, 2)
}

/** The path of an address with the names of its parameters, but none of their values. */
export function withoutValues(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const names = [...new URLSearchParams(query).keys()].map(encodeURIComponent)
  return names.length > 0 ? `${path}?${names.join('&')}` : path
}
