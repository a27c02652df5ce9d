import * as z from 'zod/mini'
import { get, listOf, nothing, post } from './calls'
import { label } from './fields'
import { attachment } from './rowSchemas/fields'

/** Upload and download of files (docs/files.md). An extension of the specification; a server may lack it. */

/** Part size of an upload, in bytes; the last part may be shorter. */
export const PART_BYTES = 256 * 1024

/** A file on the server. `at`: completion time, ISO 8601. */
export const storedFile = z.extend(attachment, { user: label, at: z.string() })
export type StoredFile = z.infer<typeof storedFile>

/** Upload state on the server, in bytes. */
const received = z.object({ received: z.int(), done: z.boolean() })

export const fileCalls = {
  /**
   * One part: `?id=&offset=&size=&name=&type=`, bytes as the body. 409 with `received` when another offset is expected, 413 for a file
   * that is too large, 507 when storage is full.
   */
  filePart: { method: 'POST', path: '/files/part', data: received, bytes: 'body' },
  /** `?id=`: 0 of 0 for an unknown file. */
  fileStatus: get('/files/status', z.extend(received, { size: z.int() })),
  /** `?id=`: the bytes with their media type, as a download unless a picture. 404 until complete. */
  fileContent: { ...get('/files/content', z.unknown()), bytes: 'answer' },
  /** The complete files, newest first. */
  fileList: get('/files/getList', listOf(storedFile)),
  /** Deletes an own file: 403 for another person's, 400 while a record names it. One that is gone already is no error. */
  fileRemove: post('/files/remove', z.object({ id: label }), nothing),
} as const
