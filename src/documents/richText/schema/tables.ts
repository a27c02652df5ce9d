import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'

/** A table whose content has no styles: the widths of columns stand at its cells. */
const PlainTable = Table.extend({ renderHTML: () => ['table', ['tbody', 0]] })

/** Narrowest column, in CSS pixels. */
const COLUMN_MIN = 48

export const tables = [
  PlainTable.configure({ resizable: true, cellMinWidth: COLUMN_MIN, lastColumnResizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]
