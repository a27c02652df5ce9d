import { useState, type ReactNode } from 'react'
import { useRemove } from '@/client/writes'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { toastError } from '@/ui/feedback/toast'
import type { reportWrite } from './reportWrite'

type TreeModule = 'departmentManagement' | 'menuManagement'

interface NodeRemovalTerms<M extends TreeModule> {
  readonly nameOf: (node: Row<M>) => string
  /** Message that a node of this name has children. */
  readonly refusal: (name: string) => string
  readonly notify: typeof reportWrite
}

/** Deletes single tree nodes after confirmation; a node with children is refused. */
export function useNodeRemoval<M extends TreeModule>(
  module: M,
  { nameOf, refusal, notify }: NodeRemovalTerms<M>,
): { readonly ask: (node: Row<M>) => void; readonly dialog: ReactNode } {
  const { t } = useTexts()
  const remove = useRemove(module)
  const [pending, setPending] = useState<Row<M>>()
  const confirm = async () => {
    if (!pending) return
    try {
      notify(await remove.mutateAsync([pending]))
    } catch (error) {
      unlessReported(error)
    } finally {
      setPending(undefined)
    }
  }
  return {
    ask: (node) => ((node.children?.length ?? 0) > 0 ? toastError(refusal(nameOf(node))) : setPending(node)),
    dialog: (
      <ConfirmDialog
        open={pending !== undefined}
        onClose={() => setPending(undefined)}
        title={t('温馨提示')}
        message={t('确定删除“{{title}}”吗？', { title: pending ? nameOf(pending) : '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      />
    ),
  }
}
