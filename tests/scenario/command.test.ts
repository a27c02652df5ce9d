import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startApi, type ApiServer } from '../../mock-db/main'
import { main } from '../../mock-db/scenario/main'
import { documentOf } from './bench'

let api: ApiServer
let folder: string
beforeAll(async () => {
  api = await startApi({ port: 0 })
  folder = await mkdtemp(join(tmpdir(), 'scenario-'))
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => void (process.exitCode = undefined))

async function run(...words: string[]) {
  const said: unknown[] = []
  const out = vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(text) > 0)
  vi.spyOn(console, 'error').mockImplementation((line) => void said.push(line))
  await main(words)
  out.mockRestore()
  return { said: said.join('').trim(), code: process.exitCode ?? 0 }
}
const file = async (content: unknown) => {
  const path = join(folder, 'scenario.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

test('npm run scenario applies a file, shows the scenario and clears it', async () => {
  const at = ['--api', api.url]
  const document = documentOf({ title: '清晨没有信号', expects: '输入还在', network: 'offline' })
  expect(await run(await file(document), ...at)).toEqual({ said: '清晨没有信号\n输入还在', code: 0 })
  expect(JSON.parse((await run('--show', ...at)).said)).toMatchObject({ scenario: document, network: 'offline' })
  expect(await run('--clear', ...at)).toEqual({ said: 'no scenario', code: 0 })
  expect(await run('--show', ...at)).toEqual({ said: 'no scenario', code: 0 })
})

test.each([
  ['no JSON', '{', /scenario\.json is not JSON/],
  ['an unknown network', documentOf({ network: 'slow' as 'lossy' }), /scenario\.json: 字段 network /],
  ['a misspelt field', { ...documentOf({}), netwrok: 'offline' }, /scenario\.json: 字段 netwrok 不存在/],
  ['no title', { version: 1, id: 'a' }, /scenario\.json: 缺少字段 title/],
])('a file with %s is refused with the position of the error', async (_what, content, words) => {
  const { said, code } = await run(await file(content), '--api', api.url)
  expect([said, code]).toEqual([expect.stringMatching(words), 1])
})

test.each([
  [['nowhere.json'], /nowhere\.json can't be read/],
  [['--show', '--api', 'http://127.0.0.1:1'], /127\.0\.0\.1:1 does not answer/],
  [['--show', '--api', 'nowhere'], /--api nowhere is no address/],
  [['--show', '--clear'], /^npm run scenario -- FILE/],
  [[], /^npm run scenario -- FILE/],
  [['--what'], /--what/],
])('npm run scenario with %j exits with 1 and a message', async (words, message) => {
  const { said, code } = await run(...words)
  expect([said, code]).toEqual([expect.stringMatching(message), 1])
})

test('the command exits with 1 if no server answers', { timeout: 30_000 }, async () => {
  const words = ['.ci/building/ts.mjs', 'mock-db/scenario/main.ts', '--show', '--api', 'http://127.0.0.1:1']
  const ended = await new Promise((resolve) =>
    execFile(process.execPath, words, (error, _, said) => resolve([error?.code, said])),
  )
  expect(ended).toEqual([1, 'http://127.0.0.1:1 does not answer; npm run api starts it\n'])
})
