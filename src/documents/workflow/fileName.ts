/** A file's name of a workflow's, without what file systems refuse. */
export const fileName = (name: string, kind: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'workflow'}.${kind}`
