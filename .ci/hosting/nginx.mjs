import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import {
  alwaysHeaders,
  COMPRESS_MIN,
  compressible,
  errorAnswers,
  pathRules,
  securityHeaders,
  types,
  unheardShare,
} from './headers.mjs'

const escapes = { '"': '\\"', '\\': '\\\\', '\n': '\\n' }

/** Text as one quoted nginx argument. */
const argument = (text) => `"${text.replace(/["\\\n]/g, (sign) => escapes[sign])}"`

/** The same for a value in which nginx would read variables; throws when there is something to read. */
function quote(value) {
  if (value.includes('$')) throw new Error(`nginx: ${JSON.stringify(value)} can't be written`)
  return argument(value)
}

const addHeaders = (headers, always = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)}${always};`)

const block = (head, lines) => [`${head} {`, ...lines.map((line) => `  ${line}`), '}']

/** nginx forgets inherited headers where a block adds its own, so that every block says all of them. */
function errorBlock(head, { status, type, body, allow }) {
  const headers = { ...alwaysHeaders, 'cache-control': 'no-store', ...(allow && { allow }) }
  return block(head, [
    ...addHeaders(headers, ' always'),
    'types { }',
    `default_type ${quote(type)};`,
    `return ${status} ${quote(body)};`,
  ])
}

/** nginx tells versions of a file by time and size, which two releases can share: entry points are sent whole every time. */
const neverUnchanged = ['etag off;', 'if_modified_since off;', 'add_header last-modified "";']

function fileBlock(base, { pattern, cacheControl, policy }, security) {
  const headers = { ...alwaysHeaders, 'cache-control': cacheControl, ...(policy && security) }
  return block(`location ~ ${argument(`^${base}(?<file>${pattern})$`)}`, [
    ...addHeaders(headers),
    ...(cacheControl === 'no-cache' ? neverUnchanged : []),
    'try_files /$file @missing;',
  ])
}

/** Calls of this host that are passed on to the API, by the lines of the API's own host; what the console's has already is left out. */
const passedOn = (path) =>
  readFileSync(new URL('api/proxy.conf', import.meta.url), 'utf8')
    .replace(/^(#.*|server_tokens .*)\n/gm, '')
    .replace('location / {', `location ^~ ${path} {`)
    .replace('proxy_pass http://console_api;', 'proxy_pass http://console_api/;')
    .trimEnd()
    .split('\n')

/** The console takes no other methods; `$asked` stands for that of calls and of shares, which their own blocks look at. */
const onlyReads = (base, calls) => [
  'set $asked $request_method;',
  ...(calls ? [`if ($uri ~ ${argument(`^${calls}`)}) { set $asked GET; }`] : []),
  'set $call "$request_method $uri";',
  `if ($call = ${argument(`POST ${base}${unheardShare.path}`)}) { set $asked GET; }`,
  'if ($asked !~ "^(GET|HEAD)$") { return 405; }',
]

/** However large what is shared: nobody reads it here. */
const shareBlock = (base) =>
  block(`location = ${base}${unheardShare.path}`, [
    'client_max_body_size 0;',
    ...addHeaders({ ...alwaysHeaders, 'cache-control': 'no-store' }, ' always'),
    `if ($request_method = POST) { return ${unheardShare.status} ${quote(unheardShare.location)}; }`,
    'return 404;',
  ])

/**
 * What belongs into a `server { }` block of nginx to serve a build like .ci/hosting/serve.mjs does: types, compression, caching, security
 * headers and errors, all from .ci/hosting/headers.mjs.
 * @param {object} options
 * @param {string} options.root folder of the build
 * @param {string} [options.base] path under which the console is hosted, with both slashes
 * @param {string} [options.baseUrl] VITE_BASE_URL, for the content security policy; calls below a path of this host, such as /api, are passed
 *   on to the `upstream` console_api
 * @throws {Error} when the base is no such path or the folder's name can't be written
 */
export function nginxConf({ root, base = '/', baseUrl }) {
  if (!/^\/([\w-]+\/)*$/.test(base)) throw new Error(`nginx: ${base} is no path with both slashes, such as /village/`)
  if (baseUrl?.startsWith('/') && !/^(\/[\w-]+)+\/?$/.test(baseUrl))
    throw new Error(`nginx: ${baseUrl} is no path of an API`)
  const calls = baseUrl?.startsWith('/') ? baseUrl.replace(/\/?$/, '/') : undefined
  const security = securityHeaders(baseUrl)
  const typed = Object.entries(types).map(([end, type]) => [end, type.replace(/; charset=utf-8$/, '')])
  const texts = [...new Set(Object.values(types))].filter((type) => type.endsWith('; charset=utf-8'))
  const bare = (list) => list.map((type) => type.replace(/; charset=utf-8$/, '')).filter((type) => type !== 'text/html')
  const compressed = bare([...new Set(Object.values(types))].filter(compressible))
  return [
    '# Printed by .ci/hosting/nginx.mjs from .ci/hosting/headers.mjs; print it again in place of editing it.',
    `root ${quote(resolve(root))};`,
    'server_tokens off;',
    'charset utf-8;',
    `charset_types ${bare(texts).join(' ')};`,
    ...block(
      'types',
      typed.map(([end, type]) => `${type} ${end};`),
    ),
    'default_type application/octet-stream;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_comp_level 6;',
    `gzip_min_length ${COMPRESS_MIN};`,
    `gzip_types ${compressed.join(' ')};`,
    ...addHeaders({ ...alwaysHeaders, 'cache-control': 'no-store' }, ' always'),
    'error_page 405 @wrong_method;',
    ...onlyReads(base, calls),
    ...block(`location = ${base}`, [`rewrite ^ ${base}index.html last;`]),
    ...shareBlock(base),
    ...(calls === undefined ? [] : passedOn(calls)),
    ...(calls === `${base}api/` ? [] : errorBlock(`location ^~ ${base}api/`, errorAnswers.missingCall)),
    ...pathRules.flatMap((rule) => fileBlock(base, rule, security)),
    ...errorBlock('location /', errorAnswers.missing),
    ...errorBlock('location @missing', errorAnswers.missing),
    ...errorBlock('location @wrong_method', errorAnswers.wrongMethod),
    '',
  ].join('\n')
}

async function main() {
  const { values } = parseArgs({
    options: { root: { type: 'string', default: 'dist' }, base: { type: 'string', default: '/' } },
  })
  const { loadEnv } = await import('vite')
  const { VITE_BASE_URL: baseUrl } = loadEnv('production', process.cwd(), 'VITE_')
  process.stdout.write(nginxConf({ ...values, baseUrl }))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main().catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
