import type { UploadRules } from './fileRules'

/** A file referenced by a record. The client assigns the id (a uuid), so that records can reference files not yet uploaded. */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** Media type; '' for an unknown one. */
  readonly type: string
  /** In bytes, as it is uploaded. */
  readonly size: number
  /** Where a photo was added, beside the file: see src/lib/place.ts. */
  readonly place?: string | undefined
}

/** Record field that references its files. */
export const ATTACHMENTS = 'attachments'

/** Media types of pictures to be shrunk. */
export const photoKinds = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/bmp',
]
export const photoEndings = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif', '.bmp']

/** What a person may choose as a picture. */
export const pictureAccept = [...photoKinds, ...photoEndings, 'image/gif']

/** Upload rules of records: no SVG or HTML, which may contain scripts. */
export const attachmentRules = {
  accept: [
    ...pictureAccept,
    '.pdf',
    '.doc',
    '.docx',
    '.xls',
    '.xlsx',
    '.ppt',
    '.pptx',
    '.wps',
    '.et',
    '.dps',
    '.txt',
    '.csv',
    '.zip',
  ],
  maxBytes: 20 * 1024 * 1024,
  maxCount: 9,
} as const satisfies UploadRules

/** Media types displayed as pictures; all others are only downloaded. */
const displayable = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/bmp']
/** Characters valid in a header; a line break would make every response with the file fail. */
export const MEDIA_TYPE = /^[ -~]*$/

export const isPicture = ({ type }: Pick<Attachment, 'type'>): boolean => displayable.includes(type)

const isAttachment = (given: unknown): given is Attachment => {
  const { id, name, type, size } = (given ?? {}) as Partial<Record<keyof Attachment, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
}

/** The files referenced by a record or a write's body. */
export function filesIn(row: object | null | undefined): Attachment[] {
  const named = (row as Record<string, unknown> | null | undefined)?.[ATTACHMENTS]
  return Array.isArray(named) ? named.filter(isAttachment) : []
}
