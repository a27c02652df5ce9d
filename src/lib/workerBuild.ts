/** A file of the build: path below the scope, content digest, download size in bytes (gzip). */
export type FileEntry = readonly [path: string, digest: string, bytes: number]

/** Build manifest declared by `sw.js`. */
export interface WorkerBuild {
  readonly id: string
  /** Number of the first `files` that suffice for an offline start. */
  readonly core: number
  /** All precached files, by priority. */
  readonly files: readonly FileEntry[]
}

/** Characters of a file's base64url SHA-256: 36 bits are enough to detect damaged files and tell versions apart. */
export const DIGEST_LENGTH = 6
