import { useState, type ReactNode } from 'react'
import { useRemove } from '@/api/resource'
import type { Row } from '@/api/rows'
import { ApiError } from '@/api/status'
import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastError } from '@/ui/feedback/toast'
import type { useWriteToast } from '@/ui/feedback/useWriteToast'

type TreeModule = 'departmentManagement' | 'menuManagement'

interface NodeRemovalTerms<M extends TreeModule> {
  readonly nameOf: (node: Row<M>) => string
  /** Says that others stand below a node of this name. */
  readonly refusal: (name: string) => string
  readonly tell: ReturnType<typeof useWriteToast>
}

/** Deletes the nodes of a tree, one at a time and once that is confirmed, but none that others stand below. */
export function useNodeRemoval<M extends TreeModule>(
  module: M,
  { nameOf, refusal, tell }: NodeRemovalTerms<M>,
): { readonly ask: (node: Row<M>) => void; readonly dialog: ReactNode } {
  const { t } = useTexts()
  const remove = useRemove(module)
  const [doomed, setDoomed] = useState<Row<M>>()
  const confirm = async () => {
    if (!doomed) return
    try {
      tell(await remove.mutateAsync([doomed]))
    } catch (error) {
      // A call that failed has been shown.
      if (!(error instanceof ApiError)) throw error
    } finally {
      setDoomed(undefined)
    }
  }
  return {
    ask: (node) => ((node.children?.length ?? 0) > 0 ? toastError(refusal(nameOf(node))) : setDoomed(node)),
    dialog: (
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t('温馨提示')}
        message={t('确定删除“{{title}}”吗？', { title: doomed ? nameOf(doomed) : '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    ),
  }
}
