import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readSharedFile } from '@/offline/storage/deviceStorage'

/** A shared picture and an address under which it can be shown; undefined until it is read. */
export function useSharedUrl(user: string, id: string): { readonly file?: Blob; readonly address?: string } {
  const { data: file } = useQuery({
    queryKey: ['local', 'shared', user, 'file', id],
    queryFn: () => readSharedFile(user, id),
    staleTime: Infinity,
    gcTime: 0,
  })
  const address = useMemo(() => (file ? URL.createObjectURL(file) : undefined), [file])
  useEffect(() => () => (address ? URL.revokeObjectURL(address) : undefined), [address])
  return { ...(file && { file }), ...(address && { address }) }
}
