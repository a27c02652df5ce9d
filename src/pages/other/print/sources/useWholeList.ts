import { useEffect, useRef, useState } from 'react'
import type { ListQuery } from '@/contract/calls'
import type { ModuleName, Row } from '@/contract/rows'
import { walkList, type WalkProgress } from '@/client/walk'

/** Most rows that are printed: some 100 sheets, which is what a browser lays out in a few seconds. */
export const ROWS_MAX = 3000

export type WholeList =
  | { readonly phase: 'reading'; readonly progress?: WalkProgress }
  | { readonly phase: 'stopped' }
  | { readonly phase: 'failed'; readonly error: Error }
  | {
      readonly phase: 'read'
      readonly rows: readonly Row<ModuleName>[]
      /** Of what was read last; `total` counts all that match. */
      readonly progress: WalkProgress
    }

const empty: WalkProgress = { done: 0, total: 0 }

async function readAll(
  module: ModuleName,
  query: ListQuery,
  signal: AbortSignal,
  onProgress: (progress: WalkProgress) => void,
): Promise<WholeList> {
  const rows: Row<ModuleName>[] = []
  let progress = empty
  const terms = {
    for: 'export' as const,
    signal,
    onProgress: (next: WalkProgress) => {
      progress = next
      onProgress(next)
    },
  }
  for await (const batch of walkList(module, query, terms)) {
    rows.push(...batch)
    if (rows.length >= ROWS_MAX) break
  }
  return { phase: 'read', rows: rows.slice(0, ROWS_MAX), progress }
}

/** All rows of a module that match a query, read page by page from the server or, without it, from this device. */
export function useWholeList(module: ModuleName | undefined, query: ListQuery) {
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([turn, module, query])
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly list: WholeList }>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => {
    if (!module) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const show = (list: WholeList) => setAnswer({ asked, list })
    const [, , given] = JSON.parse(asked) as [unknown, unknown, ListQuery]
    readAll(module, given, signal, (progress) => show({ phase: 'reading', progress })).then(
      (list) => signal.aborted || show(list),
      (error: unknown) => {
        if (!signal.aborted) show({ phase: 'failed', error: error instanceof Error ? error : new Error(String(error)) })
      },
    )
    return () => controller.abort()
  }, [module, asked])
  const list: WholeList = answer?.asked === asked ? answer.list : { phase: 'reading' }
  return {
    list,
    stop: () => {
      running.current?.abort()
      setAnswer({ asked, list: { phase: 'stopped' } })
    },
    again: () => setTurn((count) => count + 1),
  }
}
