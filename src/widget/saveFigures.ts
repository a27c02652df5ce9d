import { logFailure } from '@/lib/logFailure'
import { saveFile } from '@/lib/saveFile'
import { mediaTypes, type SheetColumn, type SheetKind } from '@/sheet/column'
import { datedName, fullName } from '@/sheet/fileName'
import type { FigureRow } from './figureRows'

interface FigureFile {
  readonly kind: SheetKind
  readonly name: string
  readonly columns: readonly SheetColumn<FigureRow>[]
  readonly rows: readonly FigureRow[]
}

/** Saves figures as a file. Resolves to false when it could not be made, which is logged. */
export async function saveFigures({ kind, name, columns, rows }: FigureFile): Promise<boolean> {
  try {
    const { writeSheet } = await import('@/sheet/writeSheet')
    const { file } = await writeSheet({
      kind,
      name,
      widths: 'auto',
      columns,
      rows: (async function* () {
        yield rows
      })(),
      signal: new AbortController().signal,
    })
    saveFile(fullName(datedName(name), kind), file, mediaTypes[kind])
    return true
  } catch (error) {
    logFailure(error)
    return false
  }
}
