import { documentFiles } from '@/lib/fileKinds'

/** The kinds of documents with their pages and the files that they are made of; light enough to be asked elsewhere. */
export const documentKinds = {
  markdown: { kind: 'markdown', path: '/vab/editor/markdownEditor', files: documentFiles.markdown },
  richText: { kind: 'richText', path: '/vab/editor/richTextEditor', files: documentFiles.richText },
} as const
