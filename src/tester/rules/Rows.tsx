import type { ReactNode } from 'react'
import addIcon from 'virtual:icon/add-line'
import downIcon from 'virtual:icon/arrow-down-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import upIcon from 'virtual:icon/arrow-up-line'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { useTesterTexts } from '../useTesterTexts'
import { useFields, type Bind } from './fields'

interface RowsProps<R> {
  rows: readonly R[]
  /** Of the rows in the document. */
  path: string
  /** Called with all rows. */
  onChange: (rows: readonly R[]) => void
  /** The name of the nth row, counted from 1, translated. */
  name: (n: number) => string
  /** Behind the name of a row. */
  mark?: (row: R, index: number) => ReactNode
  /** Words of the button that adds a row, and a new row. */
  add: string
  blank: () => R
  /** Beside that button. */
  hint?: string | false
  /** The fields of a row. */
  children: (row: R, field: Bind<R>) => ReactNode
}

/** Rows of a form, which are added, moved up or down, and removed. */
export function Rows<R extends { readonly key: number }>({ rows, onChange, name, ...props }: RowsProps<R>) {
  const { t } = useTesterTexts()
  const bind = useFields()
  const edit = (row: R, index: number) => (fields: Partial<R>) => onChange(rows.with(index, { ...row, ...fields }))
  const move = (row: R, index: number, to: number) => onChange(rows.toSpliced(index, 1).toSpliced(to, 0, row))
  return (
    <>
      {rows.length > 0 && (
        <ol className="flex flex-col gap-3">
          {rows.map((row, index) => (
            <li key={row.key} className="panel px-3 pt-1 pb-2">
              <div className="flex min-h-10 items-center gap-2">
                <h4 className="font-medium">{name(index + 1)}</h4>
                {props.mark?.(row, index)}
                <span className="tester-tools-end">
                  <IconButton
                    size="sm"
                    icon={upIcon}
                    label={t('{{name}}上移', { name: name(index + 1) })}
                    disabled={index === 0}
                    onPress={() => move(row, index, index - 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={downIcon}
                    label={t('{{name}}下移', { name: name(index + 1) })}
                    disabled={index === rows.length - 1}
                    onPress={() => move(row, index, index + 1)}
                  />
                  <IconButton
                    size="sm"
                    icon={removeIcon}
                    variant="danger"
                    label={t('删除{{name}}', { name: name(index + 1) })}
                    onPress={() => onChange(rows.toSpliced(index, 1))}
                  />
                </span>
              </div>
              <div className="tester-fields">
                {props.children(row, bind(row, edit(row, index), `${props.path}.${index}`))}
              </div>
            </li>
          ))}
        </ol>
      )}
      <div className="tester-row">
        <Button size="sm" icon={addIcon} onPress={() => onChange([...rows, props.blank()])}>
          {props.add}
        </Button>
        {props.hint && <span className="tester-quiet">{props.hint}</span>}
      </div>
    </>
  )
}
