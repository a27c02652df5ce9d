import { newUuid } from '@/lib/random'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Uploads one file: reports 0 to 100, stops on abort, rejects with a user-facing message. */
export type Send<R> = (file: File, how: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<R>

export interface UploadItem<R> {
  readonly id: string
  readonly file: File
  readonly state: 'sending' | 'done' | 'failed'
  /** 0 to 100. */
  readonly progress: number
  readonly message?: string
  readonly result?: R
}

/**
 * The files of an upload with their states; with `passing`, completed ones leave the list. `before`: those that failed when it was last
 * shown. Running uploads are aborted with their page, and begin again when it comes back.
 */
export function useUploads<R>(
  send: Send<R>,
  onChange: (results: readonly R[]) => void,
  passing = false,
  before: readonly UploadItem<R>[] = [],
) {
  const [items, setItems] = useState(before)
  const running = useRef(new Map<string, AbortController>())
  const latest = useRef(items)

  const put = (next: readonly UploadItem<R>[]) => {
    latest.current = next
    setItems(next)
  }
  const update = (id: string, change: Partial<UploadItem<R>>) =>
    put(latest.current.map((item) => (item.id === id ? { ...item, ...change } : item)))
  const report = () => onChange(latest.current.flatMap(({ result }) => (result === undefined ? [] : [result])))

  const start = async ({ id, file }: UploadItem<R>) => {
    const controller = new AbortController()
    running.current.set(id, controller)
    const { signal } = controller
    try {
      const onProgress = (progress: number) => !signal.aborted && update(id, { progress })
      const result = await send(file, { signal, onProgress })
      if (signal.aborted) return
      update(id, { state: 'done', progress: 100, result })
      report()
      if (passing) put(latest.current.filter((item) => item.id !== id))
    } catch (error) {
      if (!signal.aborted) update(id, { state: 'failed', message: error instanceof Error ? error.message : '' })
    } finally {
      if (running.current.get(id) === controller) running.current.delete(id)
    }
  }

  const resume = useEffectEvent(() => {
    for (const item of latest.current) if (item.state === 'sending' && !running.current.has(item.id)) void start(item)
  })
  useEffect(() => {
    const controllers = running.current
    resume()
    return () => {
      for (const controller of controllers.values()) controller.abort()
      controllers.clear()
    }
  }, [])

  return {
    items,
    add: (files: readonly File[]) => {
      const added = files.map((file) => ({ id: newUuid(), file, state: 'sending' as const, progress: 0 }))
      put([...latest.current, ...added])
      for (const item of added) void start(item)
    },
    retry: (id: string) => {
      const item = latest.current.find((one) => one.id === id)
      if (!item) return
      update(id, { state: 'sending', progress: 0, message: '' })
      void start(item)
    },
    remove: (id: string) => {
      running.current.get(id)?.abort()
      running.current.delete(id)
      put(latest.current.filter((item) => item.id !== id))
      report()
    },
  }
}
