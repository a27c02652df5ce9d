import { useEffect, useRef, type RefObject } from 'react'

/** Takes files that are pasted anywhere in the form around `ref`, so that a picture need not find the field first. */
export function usePaste(ref: RefObject<HTMLElement | null>, take: (files: readonly File[]) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    const form = ref.current?.closest('form')
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    form?.addEventListener('paste', paste)
    return () => form?.removeEventListener('paste', paste)
  }, [ref])
}
