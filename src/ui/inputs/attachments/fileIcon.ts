import otherIcon from 'virtual:icon/file-line'
import pdfIcon from 'virtual:icon/file-pdf-2-line'
import tableIcon from 'virtual:icon/file-excel-2-line'
import textIcon from 'virtual:icon/file-text-line'
import zipIcon from 'virtual:icon/file-zip-line'

const icons: readonly (readonly [ending: RegExp, icon: string])[] = [
  [/\.pdf$/i, pdfIcon],
  [/\.(xls[xmb]?|et|ods|csv|tsv)$/i, tableIcon],
  [/\.zip$/i, zipIcon],
  [/\.(docx?|wps|txt|md|pptx?|dps)$/i, textIcon],
]

/** The icon of a file's kind, by the end of its name. */
export const fileIcon = (name: string): string => icons.find(([ending]) => ending.test(name))?.[1] ?? otherIcon
