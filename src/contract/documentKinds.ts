/** The kinds of documents with their pages and the files that they are made of; light enough to be asked elsewhere. */
export const documentKinds = {
  markdown: {
    kind: 'markdown',
    path: '/vab/editor/markdownEditor',
    files: { extension: '.md', others: ['.markdown', '.txt'], type: 'text/markdown' },
  },
  richText: {
    kind: 'richText',
    path: '/vab/editor/richTextEditor',
    files: { extension: '.html', others: ['.htm'], type: 'text/html' },
  },
} as const
