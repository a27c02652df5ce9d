import { useEffect, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import { logFailure } from '@/lib/logFailure'
import { newUuid } from '@/lib/random'
import { loadPicture, turnPicture } from '@/lib/picture/cut'
import { toastError } from '@/ui/feedback/toast'

/** Largest file that is opened, in bytes. */
const MAX_BYTES = 30 * 1024 * 1024

interface Source {
  /** New for each picture that is chosen. */
  readonly id: string
  readonly name: string
  readonly image: HTMLImageElement
}

/** The picture that is cut: chosen, turned by quarters, mirrored. `image` is what is shown, decoded, at its `src`. */
export function useSource() {
  const { t, title } = useTexts()
  const [source, setSource] = useState<Source>()
  const [turn, setTurn] = useState({ quarters: 0, mirrored: false })
  const [image, setImage] = useState<HTMLImageElement>()
  useEffect(() => () => (source ? URL.revokeObjectURL(source.image.src) : undefined), [source])
  useEffect(() => {
    if (!source) return
    let live = true
    let address: string | undefined
    const show = async () => {
      const canvas = turnPicture(source.image, turn.quarters, turn.mirrored)
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
      if (!blob || !live) return
      address = URL.createObjectURL(blob)
      const turned = await loadPicture(address)
      if (live) setImage(turned)
    }
    void show().catch((error: unknown) => {
      logFailure(error)
      toastError(t('图片读不出来'))
    })
    return () => {
      live = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [source, turn, t])
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_BYTES) return toastError(t('图片太大，请选不超过 {{size}} 的', { size: sizeText(MAX_BYTES) }))
    const address = URL.createObjectURL(file)
    try {
      const opened = await loadPicture(address)
      setTurn({ quarters: 0, mirrored: false })
      setSource({ id: newUuid(), name: file.name.replace(/\.[^.]*$/, '') || 'picture', image: opened })
    } catch (error) {
      URL.revokeObjectURL(address)
      logFailure(error)
      toastError(title(error instanceof Error ? error.message : '图片读不出来'))
    }
    return undefined
  }
  return {
    /** Another one when the picture is another one or lies otherwise; the same when its page comes back. */
    view: `${source?.id ?? ''} ${turn.quarters} ${turn.mirrored}`,
    name: source?.name ?? '',
    image: source && image,
    take: (file: File | undefined) => void take(file),
    rotate: (by: 1 | -1) => setTurn((now) => ({ ...now, quarters: (now.quarters + by + 4) % 4 })),
    mirror: () => setTurn((now) => ({ ...now, mirrored: !now.mirrored })),
    clear: () => setSource(undefined),
  }
}
