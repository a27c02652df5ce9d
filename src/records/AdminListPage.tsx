import type { ComponentProps, ReactNode } from 'react'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { ListPage } from './list/ListPage'
import { useEffectWrites } from './list/useEffectWrites'
import type { SheetColumn } from './sheets/column'
import type { SheetField } from './sheets/import/field'
import { ListSheets } from './sheets/parts/ListSheets'

type Writes = ReturnType<typeof useEffectWrites>

interface AdminListPageProps<M extends ModuleName> {
  list: ComponentProps<typeof ListPage<M>>['list'] & ComponentProps<typeof ListSheets<M>>['list']
  title: string
  purpose: string
  /** Columns of an exported file, and fields of an imported one. */
  exported: readonly SheetColumn<Row<M>>[]
  imported: readonly SheetField[]
  isProtected: (row: Row<M>) => boolean
  /** Called before a row is removed; `remove` asks for confirmation. */
  onRemove?: (row: Row<M>, remove: () => void) => void
  renderForm: (editing: NonNullable<Writes['editor']['editing']>, writes: Writes) => ReactNode
}

/** A list whose writes change access rights: add, edit and delete except for protected rows, export, and import for administrators. */
export function AdminListPage<M extends ModuleName>(props: AdminListPageProps<M>) {
  const {
    list,
    title,
    purpose,
    exported,
    imported,
    isProtected,
    onRemove = (_row, remove) => remove(),
    renderForm,
  } = props
  const { t } = useTexts()
  const writes = useEffectWrites()
  const { editor, notice } = writes
  return (
    <ListPage
      list={list}
      title={title}
      purpose={purpose}
      onAdd={editor.add}
      tools={<ListSheets list={list} columns={exported} fields={imported} />}
      notice={notice}
      actions={(row, remove) => [
        { label: t('编辑'), onPress: () => editor.edit(row), needs: 'write' },
        {
          label: t('删除'),
          onPress: () => onRemove(row, remove),
          destroys: true,
          needs: 'remove',
          disabled: isProtected(row),
        },
      ]}
    >
      {editor.editing && renderForm(editor.editing, writes)}
    </ListPage>
  )
}
