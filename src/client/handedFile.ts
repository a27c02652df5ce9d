import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ModuleName, Row } from '@/contract/rows'

/** Where a file can go: the list of a module, or the documents of a kind. */
export type FileTarget = ModuleName | Row<'document'>['kind']

interface Handed {
  readonly file: File
  /** Called once its content is saved: it need not be kept elsewhere any more. */
  readonly onTaken: () => void
}

const keyOf = (target: FileTarget) => ['handedFile', target]

/** Leaves a file for the page of `target`, which imports it when it is shown next. It goes with everything else of an account that leaves. */
export const handFile = (client: QueryClient, target: FileTarget, file: File, onTaken: () => void): void => {
  client.setQueryData<Handed>(keyOf(target), { file, onTaken })
}

/** Calls `onFile` with a file that was left for `target`, once, as soon as the page is shown; undefined: none. */
export function useHandedFile(
  target: FileTarget | undefined,
  onFile: (file: File, onTaken: Handed['onTaken']) => void,
): void {
  const client = useQueryClient()
  const take = useEffectEvent(onFile)
  useEffect(() => {
    if (target === undefined) return
    const queryKey = keyOf(target)
    const handed = client.getQueryData<Handed>(queryKey)
    if (!handed) return
    client.removeQueries({ queryKey, exact: true })
    take(handed.file, handed.onTaken)
  }, [client, target])
}
