/** Content types of what a build holds; anything else is served as bytes. */
const types = {
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
  vtt: 'text/vtt; charset=utf-8',
}

/** @param {string} name file name or path */
export const contentType = (name) =>
  types[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'

/** Whether compressing pays: text does, images, fonts and films are compressed already. */
export const compressible = (type) => /^text\/|json|svg/.test(type)

const revalidated = new Set(['index.html', 'sw.js', 'manifest.webmanifest'])

/**
 * Cache-Control of a file of the build. The three entry points are asked for every time, names under assets/ carry a
 * content hash, and the rest (icons, dictionaries) may be an hour old.
 * @param {string} path path inside the build, without a leading slash
 */
export function cacheControl(path) {
  if (revalidated.has(path)) return 'no-cache'
  return path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, must-revalidate'
}

/** Origin of an external base URL (spec §7: the mock API serves every other base URL), else undefined. */
function externalOrigin(baseUrl) {
  return /^https?:\/\//.test(baseUrl ?? '') ? new URL(baseUrl).origin : undefined
}

/** Of every answer: the content type is the truth. */
export const alwaysHeaders = { 'x-content-type-options': 'nosniff' }

/** Whether an answer becomes a document or a worker: only those are bound by a policy, and 0.5 KiB a chunk adds up. */
export const needsPolicy = (path) => path === 'sw.js' || path.endsWith('.html')

/**
 * Security headers of documents and of the worker. Scripts come from the console alone; 'unsafe-inline' for styles is what the
 * component library's positioning needs.
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
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), fullscreen=(self)',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  }
}
