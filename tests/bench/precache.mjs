import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { dist } from './console.mjs'

/**
 * What `sw.js` declares of a build before it imports the worker's code.
 *
 * @param {string} [folder] of the build
 * @returns {{ id: string, core: number, files: [path: string, digest: string, bytes: number][], script: string }} `script`: the
 *   path of the worker's code
 */
export function readBuild(folder = dist) {
  const scope = { script: '', importScripts: (path) => (scope.script = path) }
  scope.self = scope
  runInNewContext(readFileSync(join(folder, 'sw.js'), 'utf8'), scope)
  return { ...scope.consoleBuild, script: scope.script }
}

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
 * What the worker keeps on the device, by group: files and what their download weighs in bytes (gzip), which is transferred once.
 *
 * @returns {{ name: string, files: number, bytes: number }[]}
 */
export function precacheGroups() {
  const sums = new Map(groups.map(([name]) => [name, { name, files: 0, bytes: 0 }]))
  for (const [path, , bytes] of readBuild().files) {
    const [name] = groups.find(([, pattern]) => pattern.test(path))
    const sum = sums.get(name)
    sum.files += 1
    sum.bytes += bytes
  }
  return [...sums.values()].filter(({ files }) => files > 0)
}
