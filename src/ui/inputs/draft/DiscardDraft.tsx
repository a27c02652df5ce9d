import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'

interface DiscardDraftProps {
  /** The button of the confirmation that keeps the draft, translated. */
  cancel: string
  onDiscard: () => void
}

/** Discards a draft after confirmation. */
export function DiscardDraft({ cancel, onDiscard }: DiscardDraftProps) {
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className="text-button destroys" onClick={() => setAsking(true)}>
        {t('放弃草稿')}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('温馨提示')}
        message={t('草稿放弃后不能找回，确定放弃吗？')}
        confirm={t('放弃草稿')}
        cancel={cancel}
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
      />
    </>
  )
}
