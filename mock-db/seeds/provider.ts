import { createHash } from 'node:crypto'
import type { SocialProvider } from '@/contract/socialCalls'

/**
 * The third parties of third-party sign-in, played by the simulated server: who is signed in there, and the page that asks for consent.
 * All of them are invented.
 */

type Language = 'zh' | 'en'
type Texts = Readonly<Record<Language, string>>

export interface ProviderSite {
  /** As the server lists them; `account`: the connected one, '' for none. */
  readonly list: readonly SocialProvider[]
  /** The console's name at every provider. */
  readonly clientId: string
  /** Of all pages; `{{client}}` stands for the console's origin. */
  readonly headers: Readonly<Record<string, string>>
  /** By provider, the page that asks for consent, with `{{client}}` and the `{{query}}` of the request to be filled in. */
  readonly consent: Readonly<Record<string, Texts>>
  /** The page for a request that names no registered client or redirect address. */
  readonly unknown: Texts
}

interface Provider {
  readonly id: string
  readonly name: Texts
  readonly person: Texts
  readonly account: string
}

const CLIENT_ID = 'village-console'

const providers: readonly Provider[] = [
  {
    id: 'province',
    name: { zh: '省政务服务平台', en: 'Provincial service platform' },
    person: { zh: '何春生', en: 'He Chunsheng' },
    account: 'test',
  },
  {
    id: 'village',
    name: { zh: '村务通', en: 'Village Affairs' },
    person: { zh: '王秀英', en: 'Wang Xiuying' },
    account: 'editor',
  },
  {
    id: 'county',
    name: { zh: '县融媒中心', en: 'County media centre' },
    person: { zh: '李大山', en: 'Li Dashan' },
    account: '',
  },
]

const css = `:root{color-scheme:light dark;--back:#f3f5f7;--box:#fff;--text:#1d2733;--plain:#4f5b69;--line:#c5ccd4;--main:#0f5f4a;--on:#fff}
@media (prefers-color-scheme:dark){:root{--back:#12171c;--box:#1b2229;--text:#e8edf2;--plain:#a9b4c0;--line:#46525e;--main:#7fd8bb;--on:#0b2a20}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:16px;background:var(--back);color:var(--text);font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{width:100%;max-width:400px;padding:28px 24px;border:1px solid var(--line);border-radius:12px;background:var(--box)}
h1{margin:0 0 4px;font-size:20px;line-height:1.4}p{margin:8px 0;color:var(--plain)}strong{color:var(--text);font-weight:600;overflow-wrap:anywhere}
.name{margin:0 0 20px;padding-bottom:12px;border-bottom:1px solid var(--line);font-weight:600;color:var(--main)}
ul{margin:8px 0 20px;padding-inline-start:20px}form{display:flex;gap:12px}
button{flex:1;min-height:44px;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;cursor:pointer}
button[value=allow]{border-color:var(--main);background:var(--main);color:var(--on)}
button:focus-visible{outline:3px solid var(--main);outline-offset:2px}
small{display:block;margin-top:20px;color:var(--plain);font-size:14px}`

const words = {
  zh: {
    lang: 'zh-CN',
    console: '数字乡村政务管理后台',
    title: '授权登录',
    asks: (client: string) => `<strong>${client}</strong>（{{client}}）请求用您在这里的身份登录。`,
    signedIn: (person: string) => `当前账号：<strong>${person}</strong>`,
    shares: '同意后它会知道：',
    shared: ['您的姓名', '您在本平台的账号编号'],
    allow: '同意',
    deny: '拒绝',
    note: '这是演示用的服务方，由本系统的模拟服务器扮演，不连接任何真实平台。',
    unknownTitle: '不能授权',
    unknown: '发来请求的应用没有在这里登记，或它的回调地址不对。请关闭这个窗口，回到本系统重新开始。',
  },
  en: {
    lang: 'en',
    console: 'Digital village government management backend',
    title: 'Authorize sign-in',
    asks: (client: string) => `<strong>${client}</strong> ({{client}}) asks to sign in with your identity here.`,
    signedIn: (person: string) => `Signed in as <strong>${person}</strong>`,
    shares: 'If you agree, it learns:',
    shared: ['your name', 'your account number on this platform'],
    allow: 'Agree',
    deny: 'Refuse',
    note: 'A provider for demonstration, played by the console’s simulated server. No real platform is contacted.',
    unknownTitle: 'Cannot authorize',
    unknown:
      'The application that asks is not registered here, or its callback address is wrong. Close this window and start again in the console.',
  },
} as const
type Words = (typeof words)[Language]

const page = ({ lang }: Words, title: string, main: string) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${css}</style></head><body><main>${main}</main></body></html>`

const consentPage = (of: Words, name: string, person: string) => {
  const shared = of.shared.map((each) => `<li>${each}</li>`).join('')
  const button = (decision: 'deny' | 'allow') => `<button name="decision" value="${decision}">${of[decision]}</button>`
  return page(
    of,
    `${of.title} - ${name}`,
    `<p class="name">${name}</p><h1>${of.title}</h1><p>${of.asks(of.console)}</p><p>${of.signedIn(person)}</p><p>${of.shares}</p><ul>${shared}</ul><form method="post" action="decide?{{query}}">${button('deny')}${button('allow')}</form><small>${of.note}</small>`,
  )
}
const unknownPage = (of: Words) => page(of, of.unknownTitle, `<h1>${of.unknownTitle}</h1><p>${of.unknown}</p>`)

const inBoth = (make: (language: Language) => string): Texts => ({ zh: make('zh'), en: make('en') })
const styleDigest = createHash('sha256').update(css).digest('base64')

/** The providers with their pages, as an asset of the build. */
export const providerSite = (): ProviderSite => ({
  list: providers.map(({ id, name, person, account }) => ({
    id,
    name: name.zh,
    person: person.zh,
    account,
    authorize: `/provider/authorize?${new URLSearchParams({ provider: id, client_id: CLIENT_ID })}`,
  })),
  clientId: CLIENT_ID,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${styleDigest}'; form-action 'self' {{client}}; base-uri 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  },
  consent: Object.fromEntries(
    providers.map(({ id, name, person }) => [
      id,
      inBoth((language) => consentPage(words[language], name[language], person[language])),
    ]),
  ),
  unknown: inBoth((language) => unknownPage(words[language])),
})
