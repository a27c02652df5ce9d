/** A file of the build: its path below the scope, its content's digest, and what its download weighs, in bytes (gzip). */
export type FileEntry = readonly [path: string, digest: string, bytes: number]

/** What `sw.js` declares of its build before it imports the worker's code. */
export interface WorkerBuild {
  readonly id: string
  /** So many of `files`, from the first, make a start without a network. */
  readonly core: number
  /** All that the console needs without a network, in order of need. */
  readonly files: readonly FileEntry[]
}

/** Of the base64url of a SHA-256: enough to tell a damaged or strange file, and versions of one. */
export const DIGEST_LENGTH = 12
