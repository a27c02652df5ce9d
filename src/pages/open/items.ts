import type { SharedNote } from '@/protocol/deviceAnswers'
import { documentKinds } from '@/contract/documentKinds'
import { attachmentRules, pictureAccept } from '@/lib/attachment'
import { sheetEndings } from '@/lib/fileKinds'
import { isOfKind } from '@/lib/fileRules'
import { parseUrl } from '@/lib/url'

/** Something that waits for its place. */
export type Item = SharedNote

/** Whether it is a text that was shared, not a file. */
export const isText = ({ name }: Item): boolean => name === ''
export const isPhoto = (item: Item): boolean => !isText(item) && isOfKind(item, pictureAccept)

/** Whether it can be an attachment of a record. */
export const isAttachable = (item: Item): boolean => !isText(item) && isOfKind(item, attachmentRules.accept)

/** Whether it may have rows: by its ending, or without one. */
export const isSheet = (item: Item): boolean =>
  !isText(item) && !isPhoto(item) && (isOfKind(item, sheetEndings) || !/\.\w{1,8}$/.test(item.name))

/** The kinds of documents that are made of files like this one. */
export const documentKindsOf = (item: Item) =>
  Object.values(documentKinds).filter(
    ({ files: { extension, others } }) => !isText(item) && isOfKind(item, [extension, ...others]),
  )

/** What came at once, and from one sender. */
export interface Arrival {
  readonly key: string
  readonly at: number
  readonly site: string
  readonly items: readonly Item[]
}

/** Texts before files, as they are words about them; files by name, as the device keeps no order. */
const inOrder = (left: Item, right: Item): number =>
  Number(isText(right)) - Number(isText(left)) || left.name.localeCompare(right.name, 'zh', { numeric: true })

/** The items by arrival, newest first. */
export function arrivals(items: readonly Item[]): readonly Arrival[] {
  const found = new Map<string, Item[]>()
  for (const item of items.toSorted((left, right) => right.at - left.at)) {
    const key = `${item.at} ${item.site ?? ''}`
    found.set(key, [...(found.get(key) ?? []), item])
  }
  return [...found].map(([key, of]) => ({
    key,
    at: of[0]?.at ?? 0,
    site: of[0]?.site ?? '',
    items: of.toSorted(inOrder),
  }))
}

/** The first address of the web in a text; undefined for none. */
export function linkIn(text: string): string | undefined {
  const url = parseUrl(/https?:\/\/[^\s<>"'，。；、）】]+/i.exec(text)?.[0] ?? '')
  return url && ['http:', 'https:'].includes(url.protocol) ? url.href : undefined
}

/** Most characters of a title that is made of a text. */
const TITLE = 50

/** What an item or its text would be called, in at most `most` characters. */
export function titleOf(items: readonly Item[], text: string, most = TITLE): string {
  const [first] = items
  const line = text.trim().split(/\s*\n/, 1)[0] ?? ''
  return (first?.title || line || first?.name.replace(/\.\w{1,8}$/, '') || '').slice(0, most)
}
