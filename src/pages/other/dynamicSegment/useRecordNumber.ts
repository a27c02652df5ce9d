import { usePage } from '@/routes/usePage'

const number = /^[1-9]\d{0,8}$/

/** The number that the address names, in its path (`test1/2`) or in its query (`test2?id=2`); undefined for what is none. */
export function useRecordNumber() {
  const { path, params } = usePage('/other/dynamicSegment/test1/$id')
  const { search } = usePage('/other/dynamicSegment/test2')
  const byQuery = path.endsWith('/test2')
  const given = byQuery ? (search.id ?? '') : (params.id ?? path.split('/').at(-1) ?? '')
  return { byQuery, given, number: number.test(given) ? Number(given) : undefined }
}
