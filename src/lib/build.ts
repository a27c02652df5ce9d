declare const consoleBuild: { readonly id: string } | undefined

const stamp =
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>('meta[name="build"]')
const ofWorker = typeof consoleBuild === 'undefined' ? undefined : consoleBuild.id

/**
 * Build id ('dev' outside of a build), build time (ISO) and version; in the worker the id alone. Read from the document or `sw.js`, so that
 * unchanged scripts stay identical between builds (decision 19).
 */
export const BUILD = {
  id: ofWorker ?? stamp?.content ?? 'dev',
  time: stamp?.dataset.time ?? '',
  version: stamp?.dataset.version ?? '',
  /** Seed files of the simulated server's first answers. */
  startData: stamp?.dataset.host?.split(' ').filter((file) => file.endsWith('.json')) ?? [],
} as const
