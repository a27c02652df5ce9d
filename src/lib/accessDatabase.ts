/** Database of the cached access (`src/app/accessStore.ts`), a mere cache. Its name is from when it held lists, too. */
export const ACCESS_DATABASE = 'console-queries'
