/** The database of what queries held (`src/query/queryStore.ts`); everything in it can be asked for again. */
export const QUERY_DATABASE = 'console-queries'
