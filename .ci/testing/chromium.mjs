import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { executable, install, installPackage, onPath } from '../building/program.mjs'

const bin = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url))

/** Launch flags for tests on a closed network: Chromium's own background connections stay off, and root may start it. */
export const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing leaves this machine; an office's own name is no secure origin (plainHttp.spec.ts).
  '--host-resolver-rules=MAP village-office 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1, EXCLUDE *.localhost',
]

function own() {
  try {
    const file = chromium.executablePath()
    return executable(file) ? file : undefined
  } catch {
    return undefined
  }
}

const system = () => onPath(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])

function installByPlaywright() {
  return install('chromium', process.execPath, [join(bin, 'playwright'), 'install', '--with-deps', 'chromium']) && own()
}

const installByDebian = () => installPackage('chromium', 'chromium') && system()

const shell = 'chromium-headless-shell'
/** In CI alone: elsewhere nothing is installed while there is a Chromium. */
const installShell = () => process.env.CI && installPackage(shell, shell) && onPath([shell])

/** The same engine without a browser's own interface, which takes a fifth of the processor's time from tests. */
const shells = [
  { name: 'the system', find: () => onPath([shell]) },
  { name: 'the Debian package', find: installShell },
]

const given = { name: 'CHROME_PATH', find: () => process.env.CHROME_PATH && resolve(process.env.CHROME_PATH) }

const sources = [
  { name: 'the system', find: system },
  { name: 'Playwright', find: own },
  { name: "Playwright's installer", find: installByPlaywright },
  { name: 'the Debian package', find: installByDebian },
]

/**
 * The path of a Chromium: CHROME_PATH, the system's, Playwright's own, else installed by Playwright, else by the Debian
 * package. Says on stderr, in one line, which it is.
 * @param {{ headlessShell?: boolean, camera?: boolean }} options headlessShell: Chromium's headless shell is preferred; camera: never the
 * shell, which has no cameras, not even by CHROME_PATH.
 * @returns {Promise<string>}
 * @throws {Error} when CHROME_PATH is not executable, or nothing was found or could be installed
 */
export async function findChromium({ headlessShell = false, camera = false } = {}) {
  for (const { name, find } of [given, ...(headlessShell ? shells : []), ...sources]) {
    const path = find()
    if (!path || (camera && /headless.shell/.test(path))) continue
    if (!executable(path)) throw new Error(`chromium: ${path} (from ${name}) is not an executable file`)
    console.error(`chromium: ${path} (from ${name})`)
    return path
  }
  throw new Error('chromium: none found and none could be installed; set CHROME_PATH to the path of one')
}

/** Packages with the faces that tests see: the Chinese one of every text, and one for the punctuation of English. */
const faces = ['@embedpdf/fonts-sc', '@expo-google-fonts/roboto']

/**
 * Fontconfig for tests of layout and of paper, whose widths are the same on every machine: the faces of the dev dependencies are all that
 * there is, under the names of `--font-sans` (src/app/app.css). Returns the path of its file.
 */
export function fontConfig() {
  const modules = join(bin, '..')
  const file = join(modules, '.cache', 'fonts.conf')
  const names = ['Noto Sans CJK SC', 'sans-serif', 'serif', 'monospace', 'system-ui']
  const lines = [
    ...faces.map((name) => `<dir>${join(modules, name)}</dir>`),
    ...names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>Noto Sans S Chinese</family></prefer></alias>`,
    ),
    // `local()` in a style sheet asks for the name of a face, which is not that of the family.
    '<match target="scan"><test name="fullname"><string>Roboto Regular</string></test><edit name="fullname"><string>Roboto</string></edit></match>',
    `<cachedir>${join(modules, '.cache', 'fontconfig')}</cachedir>`,
  ]
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>\n${lines.join('\n')}\n</fontconfig>\n`)
  return file
}

/** Runs a command with CHROME_PATH set and node_modules/.bin first on PATH; resolves to its exit code. */
async function run(command, args, options) {
  const path = await findChromium(options)
  const env = {
    ...process.env,
    CHROME_PATH: path,
    ...(options.headlessShell && { FONTCONFIG_FILE: fontConfig() }),
    PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter),
  }
  const child = spawn(command, args, { stdio: 'inherit', env })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code, signal) => done(signal ? 1 : (code ?? 1)))
  })
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const headlessShell = process.argv[2] === '--shell'
  const [command, ...args] = process.argv.slice(headlessShell ? 3 : 2)
  if (command) {
    process.exitCode = await run(command, args, { headlessShell }).catch((error) => {
      console.error(error.message)
      return 1
    })
  } else {
    console.error('usage: node .ci/testing/chromium.mjs [--shell] COMMAND [ARGUMENTS]')
    process.exitCode = 2
  }
}
