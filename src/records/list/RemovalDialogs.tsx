import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { ProgressDialog } from './ProgressDialog'
import { namingColumn, textOf } from '@/ui/data/grid/column'
import type { List } from './useList'
import type { Removal } from './useRemoval'

/** Confirmation of a deletion, and the progress of a long one. */
export function RemovalDialogs<M extends ModuleName>({ list, removal }: { list: List<M>; removal: Removal<M> }) {
  const { t, number } = useTexts()
  const { pending, about, one, count, progress } = removal
  const naming = namingColumn(list.columns)
  const title = progress?.phase === 'reading' ? t('正在读取要删除的记录') : t('正在删除')
  return (
    <>
      <ConfirmDialog
        open={pending !== undefined}
        onClose={removal.dismiss}
        title={t('温馨提示')}
        message={
          one && naming
            ? t('确定删除“{{title}}”吗？', { title: textOf(naming, one) })
            : about
              ? t('确定删除选中的约 {{number}} 条记录吗？', { number: number(count) })
              : t('确定删除选中的 {{count}} 条记录吗？', { count })
        }
        confirm={t('确定')}
        cancel={t('取消')}
        busy={removal.busy}
        onConfirm={removal.confirm}
      />
      <ProgressDialog title={title} progress={progress} onCancel={removal.cancel} />
    </>
  )
}
