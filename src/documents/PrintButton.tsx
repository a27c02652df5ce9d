import { useNavigate } from '@tanstack/react-router'
import printIcon from 'virtual:icon/printer-line'
import { useTexts } from '@/i18n/useTexts'
import type { SearchAt } from '@/routes/searches'
import { logError } from '@/stores/errorLog'
import { useHasRoute } from '@/stores/routes'
import { toastError } from '@/ui/feedback/toast'
import { IconButton } from '@/ui/inputs/IconButton'

interface PrintButtonProps {
  /** What is printed, in the address of the page of prints. */
  search: SearchAt<'other/print'>
  /** Prints it at once. */
  printNow: () => Promise<void>
}

/** Leads to the page of prints; prints at once for those who have no such page. */
export function PrintButton({ search, printNow }: PrintButtonProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const hasPage = useHasRoute()('/other/print')
  const print = async () => {
    if (hasPage) return navigate({ to: '/other/print', search })
    try {
      await printNow()
    } catch (error) {
      logError(error)
      toastError(t('没有打印成功，请再试一次'))
    }
  }
  return <IconButton icon={printIcon} label={t('打印')} onPress={() => void print()} />
}
