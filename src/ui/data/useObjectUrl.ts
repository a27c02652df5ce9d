import { useEffect, useState } from 'react'

/**
 * An address of a file's content while its page is shown; undefined until it is made. A page that comes back gets another one: that of
 * before is given back to the browser when the page is hidden.
 */
export function useObjectUrl(file: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string }>()
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address is of a system outside, and lives as long as the effect
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made?.file === file ? made?.url : undefined
}
