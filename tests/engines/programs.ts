import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import { executable, installPackage, onPath } from '../../.ci/building/program.mjs'

const run = promisify(execFile)
const cache = fileURLToPath(new URL('../../node_modules/.cache/engines/', import.meta.url))

/** A Chromium that npm delivers packed, and the folder of the libraries that it wants. */
export interface PackedChromium {
  readonly executablePath: string
  readonly libraries: string
}

const unpack = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))

async function unpackTar(from: string, folder: string): Promise<void> {
  const tar = `${folder}.tar`
  await mkdir(folder, { recursive: true })
  await unpack(from, tar)
  await run('tar', ['-xf', tar, '-C', folder])
  await rm(tar)
}

/** The Chromium of this version of `@sparticuz/chromium`, which is fetched from npm once and kept beside the project's packages. */
export async function packedChromium(version: string): Promise<PackedChromium> {
  const folder = join(cache, `chromium-${version}`)
  const found = { executablePath: join(folder, 'chromium'), libraries: join(folder, 'aws/lib') }
  if (executable(found.executablePath)) return found
  // Under another name until it is whole: a run that is ended in between leaves no half of it.
  const partial = join(cache, `.chromium-${version}-${process.pid}`)
  await mkdir(partial, { recursive: true })
  await run('npm', ['pack', `@sparticuz/chromium@${version}`, '--pack-destination', partial])
  const [archive = ''] = (await readdir(partial)).filter((name) => name.endsWith('.tgz'))
  await run('tar', ['-xzf', join(partial, archive), '-C', partial])
  const packed = join(partial, 'package/bin')
  await unpack(join(packed, 'chromium.br'), join(partial, 'chromium'))
  await chmod(join(partial, 'chromium'), 0o755)
  await unpackTar(join(packed, 'aws.tar.br'), join(partial, 'aws'))
  // WebGL and other drawing by the processor are looked for beside the program.
  await unpackTar(join(packed, 'swiftshader.tar.br'), join(partial, 'swiftshader'))
  for (const name of await readdir(join(partial, 'swiftshader')))
    await rename(join(partial, 'swiftshader', name), join(partial, name))
  for (const name of [archive, 'package', 'swiftshader']) await rm(join(partial, name), { recursive: true })
  await rm(folder, { recursive: true, force: true })
  await rename(partial, folder)
  return found
}

/** The path of a Debian package's program, which is installed where it is missing. */
export function debianProgram(program: string, name: string): string {
  const path = onPath([program]) ?? (installPackage('engines', name) ? onPath([program]) : undefined)
  if (!path) throw new Error(`${program} could not be installed (Debian's package ${name})`)
  return path
}
