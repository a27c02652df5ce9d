/** Database of persisted queries (`src/query/queryStore.ts`), a mere cache. */
export const QUERY_DATABASE = 'console-queries'
