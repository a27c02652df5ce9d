import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/status'

/**
 * The gateway handles offline: queries run regardless of `navigator.onLine`. Only transient failures are retried.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 30_000,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.kind !== 'refused',
      retryDelay: 400,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
