import { usePage } from '@/routes/usePage'

const number = /^[1-9]\d{0,8}$/

/** The number that the address names, in its path (`test1/2`) or in its query (`test2?id=2`); undefined for what is none. */
export function useRecordNumber() {
  // One page of several routes: it has the parameters of one of them.
  const { path, params, query } = usePage()
  const byQuery = path.endsWith('/test2')
  const given = byQuery ? (query.id ?? '') : (params.id ?? path.split('/').at(-1) ?? '')
  return { byQuery, given, number: number.test(given) ? Number(given) : undefined }
}
