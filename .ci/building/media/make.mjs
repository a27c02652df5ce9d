import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../../testing/chromium.mjs'
import { installPackage, onPath } from '../program.mjs'
import { SECONDS } from './film.js'
import { tune, wav } from './tune.mjs'

/**
 * `node .ci/building/media/make.mjs` makes the film and the tune of the player page and writes them into `public/media`, each as WebM, which
 * every Chromium plays, and as MP4, which older iPhones need. Installs ffmpeg where there is none.
 */
const target = fileURLToPath(new URL('../../../public/media/', import.meta.url))
const FRAMES = 15
const TUNE_SECONDS = 60

const find = () => onPath(['ffmpeg'])
const ffmpeg = find() ?? (installPackage('media', 'ffmpeg') ? find() : undefined)
if (!ffmpeg) throw new Error('media: ffmpeg is not on PATH and could not be installed')

async function run(args, feed) {
  const child = spawn(ffmpeg, ['-y', '-loglevel', 'error', ...args], {
    stdio: [feed ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const closed = once(child, 'close')
  if (feed) await feed(child.stdin)
  const [code] = await closed
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

const folder = await mkdtemp(join(tmpdir(), 'console-media-'))
const sound = join(folder, 'film.wav')
await writeFile(sound, wav(tune(SECONDS, { chime: false, loudness: 0.14, beat: 0.5 })))

const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs })
const page = await browser.newPage()
const source = (await readFile(new URL('film.js', import.meta.url), 'utf8')).replaceAll(/^export /gm, '')
await page.setContent('<canvas></canvas>')
await page.evaluate(`${source}
  const canvas = document.querySelector('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  globalThis.frame = (now) => {
    draw(canvas.getContext('2d'), now)
    return canvas.toDataURL('image/jpeg', 0.95).split(',')[1]
  }`)
const master = join(folder, 'film.mkv')
await run(
  [
    '-f',
    'image2pipe',
    '-framerate',
    String(FRAMES),
    '-c:v',
    'mjpeg',
    '-i',
    '-',
    '-c:v',
    'libx264',
    '-crf',
    '4',
    '-preset',
    'fast',
    master,
  ],
  async (stdin) => {
    for (let at = 0; at < SECONDS * FRAMES; at += 1) {
      const jpeg = await page.evaluate((now) => globalThis.frame(now), at / FRAMES)
      if (!stdin.write(Buffer.from(jpeg, 'base64'))) await once(stdin, 'drain')
    }
    stdin.end()
  },
)
const poster = Buffer.from(await page.evaluate((now) => globalThis.frame(now), 23), 'base64')
await writeFile(join(folder, 'poster.jpg'), poster)
await browser.close()

const both = ['-i', master, '-i', sound, '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-fflags', '+bitexact']
await run([
  ...both,
  '-c:v',
  'libvpx-vp9',
  '-crf',
  '40',
  '-b:v',
  '0',
  '-g',
  '30',
  '-c:a',
  'libopus',
  '-b:a',
  '32k',
  join(target, 'offline.webm'),
])
await run([
  ...both,
  '-c:v',
  'libx264',
  '-profile:v',
  'main',
  '-crf',
  '29',
  '-preset',
  'veryslow',
  '-g',
  '30',
  '-c:a',
  'aac',
  '-b:a',
  '48k',
  '-movflags',
  '+faststart',
  join(target, 'offline.mp4'),
])
await run(['-i', join(folder, 'poster.jpg'), '-q:v', '6', '-map_metadata', '-1', join(target, 'offline.jpg')])

const melody = join(folder, 'tune.wav')
await writeFile(melody, wav(tune(TUNE_SECONDS)))
await run(['-i', melody, '-map_metadata', '-1', '-c:a', 'libopus', '-b:a', '32k', join(target, 'morning.webm')])
await run([
  '-i',
  melody,
  '-map_metadata',
  '-1',
  '-c:a',
  'aac',
  '-b:a',
  '48k',
  '-movflags',
  '+faststart',
  join(target, 'morning.mp4'),
])
await rm(folder, { recursive: true, force: true })
