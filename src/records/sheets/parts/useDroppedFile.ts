import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
/** Dialogs, and places of their own that take files, have theirs. */
const isElsewhere = ({ target }: DragEvent) =>
  document.querySelector('[role=dialog], [role=alertdialog]') !== null ||
  (target instanceof Element && target.closest('.upload-zone, .attachments-zone') !== null)

/**
 * Takes a file that is dropped anywhere on the page, while it is shown and no dialog is open. Returns whether files are dragged over it.
 * `onFile` undefined: the page takes none.
 */
export function useDroppedFile(onFile: ((file: File) => void) | undefined): boolean {
  const [over, setOver] = useState(false)
  const takes = onFile !== undefined
  const drag = useEffectEvent((event: DragEvent) => {
    if (!hasFiles(event)) return
    // Else the browser would leave the console for the file.
    event.preventDefault()
    setOver(!isElsewhere(event))
  })
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false)
    if (!hasFiles(event)) return
    event.preventDefault()
    if (isElsewhere(event)) return
    const [file] = event.dataTransfer?.files ?? []
    if (file) onFile?.(file)
  })
  useEffect(() => {
    if (!takes) return
    const dragged = (event: DragEvent) => drag(event)
    const dropped = (event: DragEvent) => drop(event)
    // Out of the window.
    const left = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false)
    addEventListener('dragover', dragged)
    addEventListener('drop', dropped)
    addEventListener('dragleave', left)
    return () => {
      removeEventListener('dragover', dragged)
      removeEventListener('drop', dropped)
      removeEventListener('dragleave', left)
      setOver(false)
    }
  }, [takes])
  return over
}
