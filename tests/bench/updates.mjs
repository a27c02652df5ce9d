import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { readBuild } from './precache.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const vite = join(root, 'node_modules/vite/bin/vite.js')
const run = promisify(execFile)

/** What a device that has the build `before` fetches for the build `after`: files, and their bytes (gzip). */
async function fetched(before, after) {
  const has = new Set(readBuild(before).files.map(([, digest]) => digest))
  const next = readBuild(after)
  const list = gzipSync(await readFile(join(after, 'sw.js'))).length
  const sameCode = readBuild(before).script === next.script
  const code = sameCode ? [] : [gzipSync(await readFile(join(after, next.script))).length]
  const weights = [list, ...code, ...next.files.flatMap(([, digest, bytes]) => (has.has(digest) ? [] : [bytes]))]
  return { files: weights.length, bytes: weights.reduce((sum, bytes) => sum + bytes, 0) }
}

/**
 * Builds the console three times: as it is, at another time, and with one page changed.
 *
 * @returns {Promise<Record<'time' | 'page', { files: number, bytes: number }>>} what an update fetches, `sw.js` included
 */
export async function updates() {
  const folder = await mkdtemp(join(tmpdir(), 'console-updates-'))
  const build = async (name, time, ...options) => {
    const env = { ...process.env, OUT_DIR: join(folder, name), BUILD_TIME: time }
    await run(process.execPath, [vite, 'build', '--logLevel', 'error', ...options], { cwd: root, env })
    return join(folder, name)
  }
  try {
    const now = await build('now', '2030-01-01T00:00:00.000Z')
    const later = await build('later', '2031-01-01T00:00:00.000Z')
    const config = 'tests/browser/support/nextBuild.config.ts'
    const changed = await build('changed', '2032-01-01T00:00:00.000Z', '--config', config)
    return { time: await fetched(now, later), page: await fetched(now, changed) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
