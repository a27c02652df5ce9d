import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import type { NumberEntry } from '@/lib/numberEntry'
import { Button } from '@/ui/inputs/Button'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { NumberField } from '@/ui/inputs/NumberField'
import { TABLE_SIZE } from '../slashItems'

const ROWS_MAX = 50
const COLUMNS_MAX = 12

/** Asks for the size of a table and inserts it. */
export function TableForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { t } = useTexts()
  const [rows, setRows] = useState<NumberEntry>(TABLE_SIZE)
  const [cols, setCols] = useState<NumberEntry>(TABLE_SIZE)
  const [withHeaderRow, setHeader] = useState(true)
  const insert = () => {
    // The field says why not.
    if (typeof rows === 'string' || typeof cols === 'string') return
    editor
      .chain()
      .insertTable({ rows: rows ?? TABLE_SIZE, cols: cols ?? TABLE_SIZE, withHeaderRow })
      .run()
    onDone()
    setTimeout(() => editor.commands.focus())
  }
  return (
    <div className="rich-table-form flex flex-col gap-3">
      <NumberField label={t('行数')} value={rows} onChange={setRows} min={1} max={ROWS_MAX} />
      <NumberField label={t('列数')} value={cols} onChange={setCols} min={1} max={COLUMNS_MAX} />
      <Checkbox label={t('第一行是标题')} value={withHeaderRow} onChange={setHeader} />
      <Button variant="primary" onPress={insert}>
        {t('插入表格')}
      </Button>
    </div>
  )
}
