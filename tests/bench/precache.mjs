import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { dist } from './console.mjs'

/** Name and pattern; a file belongs to the first group that takes it. */
const groups = [
  ['data', /^assets\/data\//],
  ['pictures', /^pictures\//],
  ['icons', /\.(png|ico)$|^icons\//],
  ['styles', /\.css$/],
  ['scripts', /\.js$/],
  ['others', /./],
]

/**
 * What the worker keeps on the device, by group: files and their gzip size in bytes, since that is what is transferred once.
 *
 * @returns {{ name: string, files: number, bytes: number }[]}
 */
export function precacheGroups() {
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8')
  const paths = [...worker.matchAll(/"url":"([^"]+)"/g)]
    .map(([, url]) => url)
    .filter((url) => existsSync(join(dist, url)))
  if (paths.length === 0) throw new Error('the worker has no list of files')
  const sums = new Map(groups.map(([name]) => [name, { name, files: 0, bytes: 0 }]))
  for (const path of paths) {
    const [name] = groups.find(([, pattern]) => pattern.test(path))
    const sum = sums.get(name)
    sum.files += 1
    sum.bytes += gzipSync(readFileSync(join(dist, path))).length
  }
  return [...sums.values()].filter(({ files }) => files > 0)
}
