import { useTexts } from '@/i18n/useTexts'
import { chooseVillages, myVillages } from '@/stores/villages'
import { OFFER_MS, toastInfo } from '@/ui/feedback/toast'

/** Ends the choice of villages, for this person on this device; it can be undone. */
export function useAllVillages(): () => void {
  const { t } = useTexts()
  return () => {
    const before = myVillages()
    chooseVillages([])
    toastInfo(t('现在显示您能看的全部村'), {
      duration: OFFER_MS,
      action: { label: t('撤销'), onClick: () => void chooseVillages(before) },
    })
  }
}
