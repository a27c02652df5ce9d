import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether a file can be executed by this process. */
export function executable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The first of the names found on PATH or where Debian keeps servers, which is on no ordinary user's PATH; or undefined. */
export function onPath(names) {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin']
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(executable)
    if (found) return found
  }
  return undefined
}

/**
 * Runs an installer for the sake of `who`, with its output on stderr, so that stdout stays the caller's. Returns whether it
 * succeeded.
 */
export function install(who, command, args) {
  console.error(`${who}: trying ${[command, ...args].join(' ')}`)
  const { error, status } = spawnSync(command, args, { stdio: ['ignore', 2, 2], timeout: 600_000 })
  if (!error && status === 0) return true
  console.error(`${who}: that failed (${error ? error.message : `exit code ${status}`})`)
  return false
}

/** Installs a Debian package for the sake of `who`. Returns whether it succeeded; false where there is no apt-get. */
export function installPackage(who, name) {
  if (!onPath(['apt-get'])) return false
  const [command, ...before] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'apt-get']
  return (
    install(who, command, [...before, 'update']) &&
    install(who, command, [
      ...before,
      '-o',
      'DPkg::Lock::Timeout=120',
      'install',
      '-y',
      '--no-install-recommends',
      name,
    ])
  )
}
