import { useQueryClient } from '@tanstack/react-query'
import { outboxFile } from '@/protocol/outbox'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { exportFile, importFile } from '@/offline/outbox/calls'
import { useSession } from '@/stores/session'
import { toastError, toastSuccess } from '@/ui/feedback/toast'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Exports pending writes to a file, and imports them on another device of the same user. */
export function useTransfer() {
  const { t, title } = useTexts()
  const user = useSession((state) => state.username)
  const client = useQueryClient()
  const said = (error: unknown) => toastError(title((error as Error).message))

  return {
    /** Resolves to whether the download was started. */
    async save(): Promise<boolean> {
      try {
        const file = await exportFile(user)
        const day = new Date(file.exportedAt).toISOString().slice(0, 10)
        saveFile(`outbox-${user}-${day}.json`, JSON.stringify(file), 'application/json')
        toastSuccess(t('已导出 {{count}} 项修改', { count: file.writes.length }))
        return true
      } catch (error) {
        said(error)
        return false
      }
    },
    async take(file: Blob): Promise<void> {
      const found = outboxFile.safeParse(parsed(await file.text()))
      if (!found.success) return toastError(t('这不是从同步中心导出的文件'))
      if (found.data.user !== user)
        return toastError(t('这个文件是“{{name}}”导出的，请以这个用户登录后导入', { name: found.data.user }))
      try {
        const { taken, known } = await importFile(user, found.data)
        toastSuccess(
          known > 0
            ? t('已导入 {{taken}} 项，另有 {{known}} 项本机已有', { taken, known })
            : t('已导入 {{taken}} 项', { taken }),
        )
      } catch (error) {
        said(error)
      } finally {
        void client.invalidateQueries()
      }
    },
  }
}
export type Transfer = ReturnType<typeof useTransfer>
