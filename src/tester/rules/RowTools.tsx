import downIcon from 'virtual:icon/arrow-down-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import upIcon from 'virtual:icon/arrow-up-line'
import { IconButton } from '@/ui/inputs/IconButton'
import { useTesterTexts } from '../useTesterTexts'

interface RowToolsProps<T> {
  /** Name of the row, for example 规则 1. */
  name: string
  list: readonly T[]
  index: number
  onChange: (list: readonly T[]) => void
}

/** The list with `index` and its successor swapped. */
function swapped<T>(list: readonly T[], index: number): readonly T[] {
  const [a, b] = [list[index], list[index + 1]]
  return a === undefined || b === undefined ? list : list.with(index, b).with(index + 1, a)
}

/** Moves a row of a list up or down, or removes it. */
export function RowTools<T>({ name, list, index, onChange }: RowToolsProps<T>) {
  const { t } = useTesterTexts()
  return (
    <span className="tester-tools-end">
      <IconButton
        size="sm"
        icon={upIcon}
        label={t('{{name}}上移', { name })}
        disabled={index === 0}
        onPress={() => onChange(swapped(list, index - 1))}
      />
      <IconButton
        size="sm"
        icon={downIcon}
        label={t('{{name}}下移', { name })}
        disabled={index === list.length - 1}
        onPress={() => onChange(swapped(list, index))}
      />
      <IconButton
        size="sm"
        icon={removeIcon}
        variant="danger"
        label={t('删除{{name}}', { name })}
        onPress={() => onChange(list.toSpliced(index, 1))}
      />
    </span>
  )
}
