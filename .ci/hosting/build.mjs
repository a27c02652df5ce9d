import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cacheControl, COMPRESS_MIN, compressible, contentType } from './headers.mjs'

const compressors = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      // 11 would hold up the first visitor for seconds and saves 2 %.
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** The best of the offered encodings that the client accepts, or 'identity'. */
export function chooseEncoding(header, offered) {
  const accepted = new Map(
    String(header ?? '')
      .split(',')
      .map((part) => part.trim().split(/\s*;\s*q=/))
      .map(([name, weight]) => [name.toLowerCase(), weight === undefined ? 1 : Number(weight)]),
  )
  return offered.find((name) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0) ?? 'identity'
}

async function load(file, path, encoding) {
  const bytes = await readFile(file)
  const type = contentType(path)
  const used = compressible(type) && bytes.length >= COMPRESS_MIN ? encoding : 'identity'
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  return {
    body: used === 'identity' ? bytes : await compressors[used](bytes),
    headers: {
      'content-type': type,
      'cache-control': cacheControl(path),
      etag: `"${hash}${used === 'identity' ? '' : `-${used}`}"`,
      ...(compressible(type) && { vary: 'Accept-Encoding' }),
      ...(used !== 'identity' && { 'content-encoding': used }),
    },
  }
}

/** Answers by encoding and file, for all folders: browser tests open the same build again and again. */
const kept = new Map()

/**
 * A build folder as a lookup. Files are compressed at the first request and kept for the life of the process; a file that
 * changed on disk is read again.
 * @param {string} root absolute path of the folder
 * @returns {(path: string, encoding: 'br' | 'gzip' | 'identity') => Promise<{ body: Buffer, headers: Record<string, string> } | undefined>}
 *   `path` has no leading slash; undefined when there is no such file inside the folder
 */
export function openBuild(root) {
  return async (path, encoding) => {
    // A second name for a file would get around the caching of its first.
    if (/[\0\\]/.test(path) || path.split('/').some((part) => ['', '.', '..'].includes(part))) return undefined
    const file = join(root, path)
    const found = await stat(file).catch(() => undefined)
    if (!found?.isFile()) return undefined
    const key = `${encoding} ${file}`
    // An archive can bring the same time and size for another content; the time of the change itself can't be set.
    const version = `${found.ctimeMs} ${found.mtimeMs} ${found.size}`
    const old = kept.get(key)
    if (old?.version === version) return old.answer
    const answer = load(file, path, encoding)
    kept.set(key, { version, answer })
    answer.catch(() => kept.delete(key))
    return answer
  }
}
