import { attachmentRules } from './attachment.ts'

/** Which kinds of files the console takes, from the system as from a person. The kind of a file is decided by its content; these are offered. */

/** Files that are read as tables. */
export const sheetEndings = '.xlsx .xlsm .xls .xlsb .et .ods .csv .tsv .txt .htm .html .xml'.split(' ')

/** Files that documents are made of, by the kind of document. */
export const documentFiles = {
  markdown: { extension: '.md', others: ['.markdown', '.txt'], type: 'text/markdown' },
  richText: { extension: '.html', others: ['.htm'], type: 'text/html' },
} as const

/** The media type of each ending, for the manifest; pictures have types of their own. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12',
  '.xlsb': 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  '.xls': 'application/vnd.ms-excel',
  '.et': 'application/vnd.ms-excel',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.csv': 'text/csv',
  '.tsv': 'text/tab-separated-values',
  '.txt': 'text/plain',
  '.html': 'text/html',
  '.htm': 'text/html',
  '.xml': 'text/xml',
  '.md': 'text/markdown',
  '.markdown': 'text/markdown',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.ppt': 'application/vnd.ms-powerpoint',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.wps': 'application/wps-office.wps',
  '.dps': 'application/wps-office.dps',
  '.zip': 'application/zip',
}

/** The endings of these by media type, as `accept` of a file handler has them. */
export function acceptOf(endings: readonly string[]): Record<string, string[]> {
  const accept: Record<string, string[]> = {}
  for (const ending of endings) (accept[mediaTypes[ending] ?? ''] ??= []).push(ending)
  return accept
}

const others = Object.values(documentFiles).flatMap(({ extension, others: more }) => [extension, ...more])
const isTyped = (kind: string) => kind in mediaTypes

/** The endings of all files that the console takes, besides pictures. */
export const takenEndings = [...new Set([...sheetEndings, ...others, ...attachmentRules.accept.filter(isTyped)])]
