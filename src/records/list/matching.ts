import type { WalkTerms } from '@/client/walk'

/** Collects all rows of a walk. */
export async function collected<R>(walk: AsyncIterable<readonly R[]>): Promise<readonly R[]> {
  const rows: R[] = []
  for await (const batch of walk) rows.push(...batch)
  return rows
}

/** Calls `act` on batches of at most `size` rows in sequence until aborted; resolves to the number of rows done. */
export async function inParts<R>(
  rows: readonly R[],
  size: number,
  act: (part: readonly R[]) => Promise<unknown>,
  { signal, onProgress }: Pick<WalkTerms, 'signal' | 'onProgress'> = {},
): Promise<number> {
  let done = 0
  while (done < rows.length) {
    if (signal?.aborted) break
    const part = rows.slice(done, done + size)
    await act(part)
    done += part.length
    onProgress?.({ done, total: rows.length })
  }
  return done
}
