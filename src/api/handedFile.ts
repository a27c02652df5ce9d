import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ModuleName, Row } from './rows'

/** Who takes a file: the list of a module, or the documents of a kind. */
export type FileTaker = ModuleName | Row<'document'>['kind']

const keyOf = (taker: FileTaker) => ['handedFile', taker]

/** Leaves a file for the page of `taker`, which takes it when it is shown next. It goes with everything else of an account that leaves. */
export const handFile = (client: QueryClient, taker: FileTaker, file: File): void => {
  client.setQueryData(keyOf(taker), file)
}

/** Calls `onFile` with a file that was left for `taker`, once, as soon as the page is shown; undefined takes none. */
export function useHandedFile(taker: FileTaker | undefined, onFile: (file: File) => void): void {
  const client = useQueryClient()
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (taker === undefined) return
    const queryKey = keyOf(taker)
    const file = client.getQueryData<File>(queryKey)
    if (!file) return
    client.removeQueries({ queryKey, exact: true })
    take(file)
  }, [client, taker])
}
