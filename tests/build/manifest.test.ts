import { expect, test } from 'vitest'
import { manifest } from '@/build/manifest'
import { documentKinds } from '@/contract/documentKinds'
import { attachmentRules } from '@/lib/attachment'
import { sheetEndings } from '@/lib/fileKinds'

test('the share target accepts texts, pictures and every supported file by extension and media type', () => {
  const { params } = manifest.share_target as {
    params: { title: string; text: string; url: string; files: { accept: string[] }[] }
  }
  expect([params.title, params.text, params.url]).toEqual(['title', 'text', 'url'])
  const accept = params.files[0]?.accept ?? []
  const documents = Object.values(documentKinds).flatMap(({ files }) => [files.extension, ...files.others])
  const attached = attachmentRules.accept.filter((kind) => /^\.(?!jpe?g|png|webp|avif|hei[cf]|bmp)/.test(kind))
  expect(attached).toContain('.pdf')
  expect(accept).toEqual(expect.arrayContaining(['image/*', ...documents, ...sheetEndings, ...attached]))
  expect(accept).toEqual(expect.arrayContaining(['application/pdf', 'text/markdown', 'application/msword']))
  expect(accept.every((kind) => /^\.\w+$|^\w+\/[\w.*-]+$/.test(kind))).toBe(true)
  expect(accept).toHaveLength(new Set(accept).size)
})

test('file handlers have each extension under its media type, and none without an extension', () => {
  const [markdown, others] = manifest.file_handlers ?? []
  expect(markdown?.accept).toEqual({ 'text/markdown': ['.md', '.markdown'] })
  expect(others?.accept).toMatchObject({ 'application/vnd.ms-excel': ['.xls', '.et'], 'text/html': ['.htm', '.html'] })
  expect(Object.keys(others?.accept ?? {})).not.toContain('')
})
