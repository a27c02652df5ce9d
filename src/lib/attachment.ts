import type { UploadRules } from './fileRules'

/** A file that a record names. The console gives the id (a uuid), so that a record can name a file before the server has it. */
export interface Attachment {
  readonly id: string
  readonly name: string
  /** Media type; '' for an unknown one. */
  readonly type: string
  /** In bytes, as it is uploaded. */
  readonly size: number
}

/** The member of a record that names its files. */
export const ATTACHMENTS = 'attachments'

/** Pictures that are made smaller before they are kept. */
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

/** What a record may hold: no SVG and no web page, which could carry programs. */
export const attachmentRules = {
  accept: [
    ...photoKinds,
    ...photoEndings,
    'image/gif',
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

/** Kinds that browsers show as a picture; everything else is only ever downloaded. */
const shown = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif', 'image/bmp']
/** What can stand in a header as it is: no line break, which would make of each answer with the file an error. */
export const MEDIA_TYPE = /^[ -~]*$/

export const isPicture = ({ type }: Pick<Attachment, 'type'>): boolean => shown.includes(type)

const isAttachment = (given: unknown): given is Attachment => {
  const { id, name, type, size } = (given ?? {}) as Partial<Record<keyof Attachment, unknown>>
  return typeof id === 'string' && typeof name === 'string' && typeof type === 'string' && typeof size === 'number'
}

/** The files that a record, or a write's body, names. */
export function filesIn(row: object | null | undefined): Attachment[] {
  const named = (row as Record<string, unknown> | null | undefined)?.[ATTACHMENTS]
  return Array.isArray(named) ? named.filter(isAttachment) : []
}
