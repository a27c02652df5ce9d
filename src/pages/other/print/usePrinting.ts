import { use, useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { saveFile } from '@/lib/saveFile'
import { cleanName } from '@/records/sheets/fileName'
import { logError } from '@/stores/errorLog'
import { toastError } from '@/ui/feedback/toast'
import { PaneVisible } from '@/ui/overlay/paneVisible'
import type { SheetSize } from '@/ui/print/paper'
import type { Proof } from '@/ui/print/paginator'
import { printInstead, printProof } from '@/ui/print/printProof'

/** Prints the sheets of the preview: by the button, by Ctrl+P, and by the browser's own command, while their page is in front. */
export function usePrinting(size: SheetSize, title: string) {
  const { t } = useTexts()
  const isVisible = use(PaneVisible)
  const [proof, setProof] = useState<Proof>()
  const report = (error: unknown) => {
    logError(error)
    toastError(t('没有打印成功，请再试一次'))
  }
  const print = () => {
    if (proof?.complete) void printProof(proof).catch(report)
  }
  const save = async () => {
    if (!proof) return
    try {
      const { sheetsFile } = await import('./sheetsFile')
      saveFile(`${cleanName(title)}.html`, await sheetsFile(proof, title), 'text/html')
    } catch (error) {
      report(error)
    }
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event).toLowerCase() !== 'p' || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey)
      return
    if (!proof) return
    event.preventDefault()
    print()
  })
  const found = useEffectEvent(() => (proof ? { proof, size } : undefined))
  const frame = proof?.window
  useEffect(() => {
    if (!isVisible) return
    const press = (event: KeyboardEvent) => onKey(event)
    // Whoever has pressed into the preview has the focus there.
    const targets = frame ? [window, frame] : [window]
    for (const target of targets) target.addEventListener('keydown', press as EventListener)
    const undo = printInstead(() => found())
    return () => {
      for (const target of targets) target.removeEventListener('keydown', press as EventListener)
      undo()
    }
  }, [isVisible, frame])
  return {
    proof,
    print,
    save,
    /** The preview was laid out again; undefined: there is none. */
    setProof,
  }
}
