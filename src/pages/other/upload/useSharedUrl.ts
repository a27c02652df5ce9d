import { useQuery } from '@tanstack/react-query'
import { readSharedFile } from '@/offline/files/sharedPictures'
import { useObjectUrl } from '@/ui/data/useObjectUrl'

/** A shared picture and an address under which it can be shown; undefined until it is read. */
export function useSharedUrl(user: string, id: string): { readonly file?: Blob; readonly address?: string } {
  const { data: file } = useQuery({
    queryKey: ['local', 'shared', user, 'file', id],
    queryFn: () => readSharedFile(user, id),
    staleTime: Infinity,
    gcTime: 0,
  })
  const address = useObjectUrl(file)
  return { ...(file && { file }), ...(address && { address }) }
}
