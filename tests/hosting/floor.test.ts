import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'

const run = promisify(execFile)
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

/** What the guard says of a build of these files. */
async function guard(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'floor-'))
  folders.push(root)
  for (const [name, text] of Object.entries(files)) await writeFile(join(root, name), text)
  const failed = await run('node', ['.ci/testing/floor/main.mjs', '--root', root]).catch(
    (error: unknown) => error as { stdout: string },
  )
  return failed.stdout
}

test('the build check reports functions, globals, syntax and styles missing in the oldest supported browsers', async () => {
  const said = await guard({
    'page.js':
      'export const a = (one, other) => [AbortSignal.any([one]), new Set([1]).isSubsetOf(other), [1].toSorted()]',
    'worker.js': 'self.trustedTypes; navigator.locks.request(`x`, () => new Sanitizer())',
    'new.js': 'export const a = /[\\p{L}--[a-z]]/v',
    'page.css':
      '.a { color: color-mix(in oklab, red, blue); anchor-name: --a } .b:popover-open { @scope (.a) { color: red } }',
  })
  expect(said).toContain('AbortSignal.any (chrome 116, edge 116, firefox 124, safari 17.4, safari_ios 17.4): page.js')
  expect(said).toContain('.isSubsetOf (chrome 122')
  expect(said).toContain('Sanitizer (')
  expect(said).toContain('can’t be parsed by the floor: new.js')
  expect(said).toContain('property anchor-name (')
  expect(said).toContain('selector popover-open (')
  for (const known of ['toSorted', 'locks', 'color-mix']) expect(said).not.toContain(known)
})

test('the build check reports an exception that is no longer needed', async () => {
  expect(await guard({ 'page.js': 'export {}' })).toContain('excused, but used nowhere: Intl.Segmenter')
})

test('the notice for old browsers has the versions of the browserslist', async () => {
  const { browserslist } = JSON.parse(await readFile('package.json', 'utf8')) as { browserslist: string[] }
  const notice = await readFile('public/old-engine.js', 'utf8')
  const names: Record<string, string> = {
    chrome: 'Chrome',
    edge: 'Edge',
    firefox: 'Firefox',
    safari: 'Safari',
    ios_saf: 'iOS',
  }
  for (const line of browserslist) {
    const [engine = '', version = ''] = line.split(' >= ')
    expect(notice.split(`${names[engine]} ${version}`)).toHaveLength(3)
  }
})
