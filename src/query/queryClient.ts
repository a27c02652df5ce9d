import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/status'

/**
 * Being offline is the gateway's business: queries run whatever the browser thinks of the network. Only what a moment may
 * mend is tried again.
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
