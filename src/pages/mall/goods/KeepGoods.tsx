import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import type { List } from '@/records/list/useList'
import type { Attachment } from '@/lib/attachment'
import { isOwnAddress } from '@/lib/security/ownAddress'
import { useOwner } from '@/offline/owner'
import { photoOf } from './goods'
import { isFull } from '@/lib/thrown'
import {
  dropPhotos,
  dropPictures,
  keepPhotos,
  keepPictures,
  keptPhotos,
  keptPictures,
  type KeptPictures,
} from '@/offline/cache/pictures'
import { useOfflinePrefetch } from '@/offline/cache/useOfflinePrefetch'
import { OfflinePrefetch } from '@/ui/feedback/OfflinePrefetch'
import { toastError, toastInfo } from '@/ui/feedback/toast'

const together = (one: KeptPictures, other: KeptPictures): KeptPictures => ({
  have: one.have + other.have,
  of: one.of + other.of,
  bytes: one.bytes + other.bytes,
})

/** Keeps the goods and their pictures on this device: what is there, how much room it takes, and the way to remove it. */
export function KeepGoods({ list }: { list: List<'goods'> }) {
  const { t, title, number } = useTexts()
  const user = useOwner()
  const { remove, ...prefetch } = useOfflinePrefetch('goods')
  const [pictures, setPictures] = useState<KeptPictures>()
  const [fetching, setFetching] = useState<AbortController>()

  const shown = async (signal?: AbortSignal) => {
    const [urls, photos]: [string[], Attachment[]] = [[], []]
    for await (const rows of list.matching({ query: {}, ...(signal && { signal }) }))
      for (const row of rows) {
        const photo = photoOf(row)
        if (photo) photos.push(photo)
        else if (row.image !== '' && isOwnAddress(row.image)) urls.push(row.image)
      }
    return { urls, photos }
  }
  const count = async () => {
    const { urls, photos } = await shown()
    return together(await keptPictures(urls), await keptPhotos(user, photos))
  }
  const report = (error: unknown) =>
    toastError(isFull(error) ? t('设备空间不足，没有存到本机') : title(error instanceof Error ? error.message : ''))
  const look = async () => {
    // Without a server and without rows there is nothing to count.
    setPictures(await count().catch(() => undefined))
  }
  const keep = async () => {
    const controller = new AbortController()
    setFetching(controller)
    try {
      await prefetch.onStart()
      const { signal } = controller
      const { urls, photos } = await shown(signal)
      setPictures(together(await keepPictures(urls, { signal }), await keepPhotos(user, photos, signal)))
    } catch (error) {
      if (!controller.signal.aborted) report(error)
    } finally {
      setFetching(undefined)
    }
  }
  const removeAll = async () => {
    try {
      const { photos } = await shown()
      await remove()
      await dropPictures()
      await dropPhotos(user, photos)
      toastInfo(t('已从本机移除'))
      await look()
    } catch (error) {
      report(error)
    }
  }
  return (
    <OfflinePrefetch
      {...prefetch}
      prefetch={
        fetching && prefetch.prefetch?.phase === 'complete'
          ? { ...prefetch.prefetch, phase: 'running' }
          : prefetch.prefetch
      }
      onOpen={() => {
        prefetch.onOpen()
        void look()
      }}
      onStart={() => void keep()}
      onCancel={() => {
        fetching?.abort()
        prefetch.onCancel()
      }}
      onRemove={() => void removeAll()}
      more={
        pictures && (
          <p role="status" className="text-plain tabular-nums">
            {t('图片：本机有 {{have}} / {{of}} 张，约 {{size}}；随本系统一起来的不会移除', {
              have: number(pictures.have),
              of: number(pictures.of),
              size: sizeText(pictures.bytes),
            })}
          </p>
        )
      }
    />
  )
}
