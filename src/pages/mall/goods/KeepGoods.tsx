import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { sizeText } from '@/lib/fileRules'
import type { List } from '@/records/list/useList'
import { isFull } from '@/lib/thrown'
import { dropPictures, keepPictures, keptPictures, type KeptPictures } from '@/offline/cache/pictures'
import { useOfflinePrefetch } from '@/offline/cache/useOfflinePrefetch'
import { OfflinePrefetch } from '@/ui/feedback/OfflinePrefetch'
import { toastError, toastInfo } from '@/ui/feedback/toast'

/** Keeps the goods and their pictures on this device: what is there, how much room it takes, and the way to remove it. */
export function KeepGoods({ list }: { list: List<'goods'> }) {
  const { t, title, number } = useTexts()
  const { remove, ...prefetch } = useOfflinePrefetch('goods')
  const [pictures, setPictures] = useState<KeptPictures>()
  const [fetching, setFetching] = useState<AbortController>()

  const urls = async (signal?: AbortSignal) => {
    const found: string[] = []
    for await (const rows of list.matching({ query: {}, ...(signal && { signal }) }))
      found.push(...rows.flatMap(({ image }) => image || []))
    return found
  }
  const report = (error: unknown) =>
    toastError(isFull(error) ? t('设备空间不足，没有存到本机') : title(error instanceof Error ? error.message : ''))
  const look = async () => {
    // Without a server and without rows there is nothing to count.
    setPictures(await urls().then(keptPictures, () => undefined))
  }
  const keep = async () => {
    const controller = new AbortController()
    setFetching(controller)
    try {
      await prefetch.onStart()
      setPictures(await keepPictures(await urls(controller.signal), { signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) report(error)
    } finally {
      setFetching(undefined)
    }
  }
  const removeAll = async () => {
    try {
      await remove()
      await dropPictures()
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
            {t('图片：本机有 {{have}} / {{of}} 张，约 {{size}}；随控制台一起来的不会移除', {
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
