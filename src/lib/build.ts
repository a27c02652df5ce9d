declare const consoleBuild: { readonly id: string } | undefined

const stamp =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="build"]')
const ofWorker = typeof consoleBuild === 'undefined' ? undefined : consoleBuild.id

/**
 * Which build this is: its id ('dev' outside of one), when it was made (ISO), the console's version; the worker knows the id alone.
 * Read from the document or from `sw.js`, so that no script changes with it (decision 19).
 */
export const BUILD = {
  id: ofWorker ?? stamp?.content ?? 'dev',
  time: stamp?.dataset.time ?? '',
  version: stamp?.dataset.version ?? '',
  /** Of the simulated server, the files that its first answers are made of. */
  startData: stamp?.dataset.host?.split(' ').filter((file) => file.endsWith('.json')) ?? [],
} as const
