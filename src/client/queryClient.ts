import { QueryClient } from '@tanstack/react-query'
import { untilFresh } from './freshness'
import { ApiError } from '@/contract/status'

/**
 * The gateway handles offline: queries run regardless of `navigator.onLine`. Only transient failures are retried, at once and until the
 * server has answered (`untilFresh`).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      ...untilFresh,
      retry: (count, error) => count < 1 && error instanceof ApiError && error.kind !== 'refused',
      retryDelay: 400,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})
