import { useQuery } from '@tanstack/react-query'
import { readSharedFile } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import { useObjectUrl } from '@/ui/data/useObjectUrl'
import type { Item } from './items'

/** An address under which an item can be shown; undefined until it is read, and where it can't be. */
export function useItemUrl(item: Item): string | undefined {
  const user = useOwner()
  const { data: file } = useQuery({
    queryKey: ['local', 'shared', user, 'file', item.id],
    queryFn: () => readSharedFile(user, item),
    staleTime: Infinity,
    gcTime: 0,
  })
  return useObjectUrl(file)
}
