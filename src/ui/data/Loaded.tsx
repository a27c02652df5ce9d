import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { ErrorState } from '../feedback/States'
import { TableSkeleton } from './Table'

interface LoadedProps<T> {
  /** undefined until loaded. */
  data: T | undefined
  error: Error | null
  onRetry: () => void
  /** Default: a table skeleton. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** Renders loaded data; until then a skeleton, or the error with a retry. */
export function Loaded<T>({ data, error, onRetry, skeleton = <TableSkeleton />, children }: LoadedProps<T>) {
  const { t, title } = useTexts()
  if (data !== undefined) return children(data)
  if (!error) return skeleton
  return (
    <ErrorState
      error={error}
      title={t('列表没有加载成功')}
      detail={title(error.message)}
      action={t('重试')}
      onAction={onRetry}
    />
  )
}
