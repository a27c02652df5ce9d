import * as z from 'zod/mini'
import { get, listOf } from './contract'
import { label } from './fields'
import { attachment } from './rowSchemas/fields'

/** How files reach the server, and come back (docs/files.md). Beyond the specification; a server may lack all of it. */

/** A file goes in parts of so many bytes; the last one is shorter. */
export const PART_BYTES = 256 * 1024

/** A file that the server has. `at`: when its last part came, ISO 8601. */
export const storedFile = z.extend(attachment, { user: label, at: z.string() })
export type StoredFile = z.infer<typeof storedFile>

/** How much of a file the server has, in bytes. */
const received = z.object({ received: z.int(), done: z.boolean() })

export const fileCalls = {
  /**
   * One part: `?id=&offset=&size=&name=&type=`, its bytes as the body. 409 with `received` in the data where another offset is
   * due, 413 for a file that is too large, 507 where there is no room.
   */
  filePart: { method: 'POST', path: '/files/part', data: received, bytes: 'body' },
  /** `?id=`: 0 of 0 for a file that the server knows nothing of. */
  fileStatus: get('/files/status', z.extend(received, { size: z.int() })),
  /** `?id=`: the bytes, under their type; to be saved, unless it is a picture. 404 until the last part has come. */
  fileContent: { ...get('/files/content', z.unknown()), bytes: 'answer' },
  /** The files that have arrived whole, the newest first. */
  fileList: get('/files/getList', listOf(storedFile)),
} as const
