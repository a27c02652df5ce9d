import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { listOptions, useSaveRow } from '@/client/records'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { attachmentRules, filesIn } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import { useAttachments } from '@/offline/files/attachments'
import { useUndo } from '@/offline/outbox/calls'
import { toastError } from '@/ui/feedback/toast'
import { useWriteToast } from '@/ui/feedback/useWriteToast'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'
import { Button } from '@/ui/inputs/Button'

/** Adds a picture to the attachments of a record, also without a server. */
export function KeepInRecord({ file }: { file: File }) {
  const { t, title } = useTexts()
  const client = useQueryClient()
  const { store } = useAttachments()
  const { mutateAsync: save } = useSaveRow('table')
  const notify = useWriteToast(useUndo())
  // All that were found: what is looked up next may lack the chosen one.
  const [rows, setRows] = useState<ReadonlyMap<string, Row<'table'>>>(new Map())
  const [chosen, setChosen] = useState<{ id: string; label: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const find = useCallback(
    async (text: string) => {
      const { list } = await client.fetchQuery(listOptions('table', { pageNo: 1, pageSize: 10, title: text }))
      setRows((before) => new Map([...before, ...list.map((one) => [one.uuid, one] as const)]))
      return list.map((row) => ({ id: row.uuid, label: row.title }))
    },
    [client],
  )
  const row = rows.get(chosen?.id ?? '')
  const files = filesIn(row)
  const keep = async () => {
    if (!row) return
    setBusy(true)
    try {
      const stored = await store(file)
      notify(await save({ row, change: { attachments: [...files, stored] } }))
      setChosen(null)
    } catch (error) {
      logFailure(error)
      toastError(error instanceof Error ? title(error.message) : t('图片没有加入'))
    } finally {
      setBusy(false)
    }
  }
  const isFull = files.length >= attachmentRules.maxCount
  return (
    <div className="crop-keep">
      <AsyncComboBox
        label={t('存进综合表格的一条记录')}
        find={find}
        value={chosen}
        onChange={setChosen}
        placeholder={t('输入标题查找')}
        error={isFull ? t('最多 {{count}} 个文件', { count: attachmentRules.maxCount }) : undefined}
      />
      <Button disabled={!row || isFull} busy={busy} onPress={() => void keep()}>
        {t('加入附件')}
      </Button>
    </div>
  )
}
