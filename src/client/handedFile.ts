import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ModuleName, Row } from '@/contract/rows'

/** Where a file can go: the list of a module, or the documents of a kind. */
export type FileTarget = ModuleName | Row<'document'>['kind']

const keyOf = (target: FileTarget) => ['handedFile', target]

/** Leaves a file for the page of `target`, which imports it when it is shown next. It goes with everything else of an account that leaves. */
export const handFile = (client: QueryClient, target: FileTarget, file: File): void => {
  client.setQueryData(keyOf(target), file)
}

/** Calls `onFile` with a file that was left for `target`, once, as soon as the page is shown; undefined: none. */
export function useHandedFile(target: FileTarget | undefined, onFile: (file: File) => void): void {
  const client = useQueryClient()
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (target === undefined) return
    const queryKey = keyOf(target)
    const file = client.getQueryData<File>(queryKey)
    if (!file) return
    client.removeQueries({ queryKey, exact: true })
    take(file)
  }, [client, target])
}
