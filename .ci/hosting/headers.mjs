/** Content types of what a build holds, by the end of the name; anything else is served as bytes. */
export const types = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}

/** @param {string} name file name or path */
export const contentType = (name) =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** Smallest file worth compressing, in bytes. */
export const COMPRESS_MIN = 512

/** Whether compressing pays: text does, images, fonts and films are compressed already. */
export const compressible = (type) => /^text\/|json|svg/.test(type)

/**
 * What holds for a file of the build, by its path without a leading slash; the first pattern that matches the whole path decides.
 * The patterns are read by JavaScript and by nginx alike. Names under assets/ carry a content hash. Documents, the worker and
 * every script without a hash are asked for each time, or a browser could stay on an old release; only documents and the worker
 * are bound by a policy (0.5 KiB a chunk would add up). The rest (icons, pictures) may be an hour old.
 * @type {readonly { pattern: string, cacheControl: string, policy?: true }[]}
 */
export const pathRules = [
  { pattern: 'assets/.+', cacheControl: 'public, max-age=31536000, immutable' },
  { pattern: 'sw\\.js|.+\\.html', cacheControl: 'no-cache', policy: true },
  { pattern: '.+\\.js|manifest\\.webmanifest', cacheControl: 'no-cache' },
  { pattern: '.+', cacheControl: 'public, max-age=3600, must-revalidate' },
]

const ruleOf = (path) => pathRules.find(({ pattern }) => new RegExp(`^(?:${pattern})$`, 's').test(path))

/** @param {string} path path inside the build, without a leading slash */
export const cacheControl = (path) => ruleOf(path)?.cacheControl ?? 'no-store'

/** Whether an answer becomes a document or a worker. */
export const needsPolicy = (path) => ruleOf(path)?.policy === true

/** Origin of an external base URL (spec §7: the mock API serves every other base URL), else undefined. */
function externalOrigin(baseUrl) {
  return /^https?:\/\//.test(baseUrl ?? '') ? new URL(baseUrl).origin : undefined
}

/** Of every answer: the content type is the truth. */
export const alwaysHeaders = { 'x-content-type-options': 'nosniff' }

/** Answers of a host that have no file behind them; no cache keeps them. A missing call gets the envelope of spec §7. */
export const errorAnswers = {
  missing: { status: 404, type: 'text/plain; charset=utf-8', body: 'Not Found\n' },
  wrongMethod: { status: 405, type: 'text/plain; charset=utf-8', body: 'Method Not Allowed\n', allow: 'GET, HEAD' },
  broken: { status: 500, type: 'text/plain; charset=utf-8', body: 'Internal Server Error\n' },
  missingCall: {
    status: 404,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 404, msg: '请求的资源不存在', data: null }),
  },
  /** The API that calls are passed on to does not answer. */
  unreachable: {
    status: 502,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ code: 502, msg: '网关错误', data: null }),
  },
}

/**
 * What the system's share sheet sends reaches the host only while no worker of the console is there to take it (a first moment, storage that
 * is blocked): the page at `location`, relative to the console, says so and how to share again. `path`: below the console.
 */
export const unheardShare = { path: 'share-target', status: 303, location: './#/open?failed=1' }

/**
 * Security headers of documents and of the worker. Scripts come from the console alone; 'unsafe-inline' for styles is what the
 * component library's positioning needs, and framing any HTTPS page what the iframe page is for (spec §2).
 * @param {string | undefined} baseUrl VITE_BASE_URL; its origin may be called when it is external
 */
export function securityHeaders(baseUrl) {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'connect-src': ["'self'", externalOrigin(baseUrl)].filter(Boolean).join(' '),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'frame-src': 'https:',
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources}`)
      .join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), fullscreen=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
