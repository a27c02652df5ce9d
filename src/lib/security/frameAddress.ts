import { parseUrl } from '../url'

/** Longest address that is framed, in characters. */
const ADDRESS_MAX = 2000
/** Where a text is searched that is no address; `?q=` takes the text. */
const SEARCH = 'https://www.so.com/s?q='

/** Why an address is not framed. */
export const frameRefusals = {
  empty: '请输入网址或要搜索的内容',
  long: '网址太长',
  http: '只能嵌入 https 网址：http 没有加密，浏览器不允许嵌入',
  scheme: '只能嵌入 https 网址',
  account: '网址里不能带用户名和密码',
  own: '不能嵌入本系统自己的页面',
  broken: '网址不完整',
} as const
export type FrameRefusal = (typeof frameRefusals)[keyof typeof frameRefusals]

export type FrameAddress = { readonly url: string } | { readonly refusal: FrameRefusal }

/**
 * Checks an address that is to be shown in a frame: https, of another origin than `own`, without credentials. Its absolute form, or why it
 * is refused.
 */
export function frameAddress(given: string, own: string): FrameAddress {
  const text = given.trim()
  if (text === '') return { refusal: frameRefusals.empty }
  if (text.length > ADDRESS_MAX) return { refusal: frameRefusals.long }
  if (/^http:/i.test(text)) return { refusal: frameRefusals.http }
  if (!/^https:/i.test(text)) return { refusal: frameRefusals.scheme }
  const url = /^https:\/\/[^/\\\s?#]/i.test(text) ? parseUrl(text) : undefined
  if (!url) return { refusal: frameRefusals.broken }
  if (url.username !== '' || url.password !== '') return { refusal: frameRefusals.account }
  if (url.origin === own) return { refusal: frameRefusals.own }
  return { url: url.href }
}

/** A host name with a dot, or localhost, as people type it: with a port, a path, a query. */
const bareHost =
  /^(?:localhost|[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?(?:\.[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?)+)(?::\d{1,5})?(?:[/?#]\S*)?$/u

/** The address that a typed text means: itself, a host without its `https://`, or else a search for the text. */
export function addressFromText(given: string): string {
  const text = given.trim()
  if (text === '' || /^[a-z][a-z\d+.-]*:(?!\d+(?:[/?#]|$))/i.test(text)) return text
  return bareHost.test(text) ? `https://${text}` : SEARCH + encodeURIComponent(text)
}
