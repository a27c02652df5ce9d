import type { RefObject } from 'react'
import printIcon from 'virtual:icon/printer-line'
import type { Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { useGo } from '@/routes/usePage'
import { logError } from '@/stores/errorLog'
import { useHasRoute } from '@/stores/routes'
import { toastError } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'
import { usePaperWords } from '@/ui/print/usePaperWords'

interface PrintButtonProps {
  row: Row<'document'>
  /** The document as it reads. */
  paper: RefObject<HTMLElement | null>
}

/** Leads to the page of prints with this document; prints it at once for those who have no such page. */
export function PrintButton({ row, paper }: PrintButtonProps) {
  const { t } = useTexts()
  const go = useGo()
  const words = usePaperWords()
  const hasPage = useHasRoute()('/other/print')
  const print = async () => {
    if (hasPage) return go('/other/print', { query: { of: 'document', document: row.uuid } })
    if (!paper.current) return
    try {
      const { printDocument } = await import('./printDocument')
      await printDocument(row.title, paper.current, words)
    } catch (error) {
      logError(error)
      toastError(t('没有打印成功，请再试一次'))
    }
  }
  return <IconButton icon={printIcon} label={t('打印')} onPress={() => void print()} />
}
