import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ErrorState } from './States'
import { TableSkeleton } from '../data/Table'

interface LoadedProps<T> {
  /** What has come; undefined as long as nothing has. */
  data: T | undefined
  error: Error | null
  onRetry: () => void
  /** The shape of what comes; by standard a table's. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A list, once it is there: until then its shape, or why there is none and a way to try again. */
export function Loaded<T>({ data, error, onRetry, skeleton = <TableSkeleton />, children }: LoadedProps<T>) {
  const { t, title } = useTexts()
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <ErrorState title={t('列表没有加载成功')} detail={title(error.message)} action={t('重试')} onAction={onRetry} />
  )
}
