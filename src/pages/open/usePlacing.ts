import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { handFile, type FileTarget } from '@/client/handedFile'
import { rowOptions } from '@/client/records'
import { documentKinds } from '@/contract/documentKinds'
import { useTexts } from '@/i18n/useTexts'
import { ATTACHMENTS, attachmentRules, filesIn, type Attachment } from '@/lib/attachment'
import { logFailure } from '@/lib/logFailure'
import { draftTarget } from '@/offline/drafts/draftModel'
import { letGoOfDraft, readDraft } from '@/offline/drafts/drafts'
import { handDraft } from '@/offline/drafts/handedDraft'
import { deleteFile, storeFile } from '@/offline/files/attachments'
import { deleteShared, readSharedFile } from '@/offline/files/shared'
import { useOwner } from '@/offline/owner'
import type { Resource } from '@/records/resource'
import type { PagePath } from '@/routes/paths'
import { toastError, toastInfo, toastSuccess } from '@/ui/feedback/toast'
import { isText, isPhoto, titleOf, type Item } from './items'
import { TITLE_CHARACTERS } from '@/documents/documentValues'

/** A record, a list or a kind of documents that takes items: its page, and what that is called. */
export interface Destination {
  readonly path: PagePath
  readonly title: string
}
/** An item that has found its place. */
export interface Placed extends Destination {
  readonly id: string
  readonly name: string
}

/** Whether records of a resource have a place for a text. */
export const takesText = ({ fields }: Pick<Resource, 'fields'>): boolean => 'remark' in fields

/** A name between the brackets of a picture in Markdown. */
const altOf = (name: string) => name.replaceAll(/[[\]\\]/g, '')

/**
 * Takes items to their places. An item leaves the device's list only once its content is stored where it goes: as a file and a draft, or
 * as what an import has saved. Each resolves to whether something was taken; what can't be is reported, and stays.
 */
export function usePlacing(onPlaced: (placed: readonly Placed[]) => void) {
  const { t, title } = useTexts()
  const user = useOwner()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const report = (error: unknown, name = '') => {
    logFailure(error)
    const why = title(error instanceof Error ? error.message : String(error))
    toastError(name ? t('“{{name}}”没有放好：{{why}}', { name, why }) : why)
  }
  const nameOf = (item: Item) => item.name || titleOf([item], item.text)
  const settle = async (items: readonly Item[], place: Destination) => {
    for (const { id } of items) await deleteShared(user, id)
    onPlaced(items.map((item) => ({ ...place, id: item.id, name: nameOf(item) })))
  }
  const textOf = async (items: readonly Item[]) => {
    const texts = []
    for (const item of items.filter(isText)) texts.push(await (await readSharedFile(user, item)).text())
    return texts.join('\n\n')
  }
  /** Stores files as attachments, `alone` to be uploaded by themselves; those that can't be are reported. */
  const store = async (items: readonly Item[], alone = false) => {
    const stored: { readonly item: Item; readonly file: Attachment }[] = []
    for (const item of items) {
      try {
        stored.push({ item, file: await storeFile(user, await readSharedFile(user, item), {}, alone) })
      } catch (error) {
        report(error, item.name)
      }
    }
    return stored
  }
  /** Runs one at a time; what it rejects with is reported. */
  const once = async (work: () => Promise<boolean>): Promise<boolean> => {
    setBusy(true)
    try {
      return await work()
    } catch (error) {
      report(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  /** Goes on with a draft that names these files; without it they go again. */
  const draft = async (
    place: Destination,
    files: readonly Attachment[],
    make: () => Parameters<typeof handDraft>[1],
  ) => {
    try {
      await handDraft(client, make())
    } catch (error) {
      for (const { id } of files) await deleteFile(user, id).catch(logFailure)
      throw error
    }
    void navigate({ to: place.path })
  }
  /** Of the items, those that fit a record with `present` files; the others are reported, and stay. */
  const fitting = (items: readonly Item[], present: number) => {
    const files = items.filter((item) => !isText(item))
    const fit = files.slice(0, Math.max(0, attachmentRules.maxCount - present))
    if (fit.length < files.length)
      toastInfo(
        t('一条记录最多 {{most}} 个附件，其余 {{count}} 个还在这里', {
          most: attachmentRules.maxCount,
          count: files.length - fit.length,
        }),
      )
    return fit
  }

  return {
    busy,
    /** To a new record of a resource, which is a draft with the files and, where it has a place for it, the text. */
    toNewRecord: (resource: Resource, place: Destination, items: readonly Item[]) =>
      once(async () => {
        const stored = await store(fitting(items, 0))
        const texts = takesText(resource) ? items.filter(isText) : []
        if (stored.length + texts.length === 0) return false
        const files = stored.map(({ file }) => file)
        const text = await textOf(texts)
        const called = texts.length > 0 ? titleOf(texts, text) : ''
        const words = texts.length > 0 && { [resource.main]: called, remark: text === called ? '' : text }
        await draft(place, files, () => ({
          path: place.path,
          user,
          record: null,
          values: { ...words, [ATTACHMENTS]: files },
          ...(called && { title: called }),
        }))
        await settle([...texts, ...stored.map(({ item }) => item)], place)
        return true
      }),
    /** To a record that there is, whose form opens with what was typed in it before and the files added. */
    toRecord: (resource: Resource, place: Destination, record: string, items: readonly Item[]) =>
      once(async () => {
        const { row } = await client.fetchQuery(rowOptions(resource.module, record))
        if (!row) throw new Error('这条记录已不在，或没有存到本机')
        const key = draftTarget(place.path, record)
        const before = await readDraft(key, user)
        const values: Readonly<Record<string, unknown>> = before?.values ?? row
        const stored = await store(fitting(items, filesIn(values).length))
        if (stored.length === 0) {
          await letGoOfDraft(key)
          return false
        }
        const files = stored.map(({ file }) => file)
        const name: unknown = (row as Readonly<Record<string, unknown>>)[resource.main]
        await draft(place, files, () => ({
          path: place.path,
          user,
          record,
          base: before?.base ?? row,
          values: { ...values, [ATTACHMENTS]: [...filesIn(values), ...files] },
          ...(typeof name === 'string' && { title: name }),
        }))
        const named = typeof name === 'string' && name ? `${place.title} · ${name}` : place.title
        await settle(
          stored.map(({ item }) => item),
          { ...place, title: named },
        )
        return true
      }),
    /** To a new document in Markdown, a draft of the text and the photos. */
    toDocument: (place: Destination, items: readonly Item[]) =>
      once(async () => {
        const stored = await store(items.filter(isPhoto))
        const texts = items.filter(isText)
        if (stored.length + texts.length === 0) return false
        const files = stored.map(({ file }) => file)
        const text = await textOf(texts)
        const pictures = files.map(({ id, name }) => `![${altOf(name)}](file:${id})`)
        const called = titleOf(items, text, TITLE_CHARACTERS)
        await draft(place, files, () => ({
          path: documentKinds.markdown.path,
          user,
          record: null,
          values: { title: called, content: [text, ...pictures].filter(Boolean).join('\n\n'), [ATTACHMENTS]: files },
          title: called,
        }))
        await settle([...texts, ...stored.map(({ item }) => item)], place)
        return true
      }),
    /** To the page that imports it; it leaves once rows or a document of it are saved. */
    toImport: (target: FileTarget, place: Destination, item: Item) =>
      once(async () => {
        const taken = () => void settle([item], place).catch(report)
        handFile(client, target, await readSharedFile(user, item), taken)
        void navigate({ to: place.path })
        return true
      }),
    /** Among the files that are uploaded by themselves. */
    toUpload: (place: Destination, items: readonly Item[]) =>
      once(async () => {
        const stored = await store(items, true)
        await settle(
          stored.map(({ item }) => item),
          place,
        )
        if (stored.length > 0) toastSuccess(t('已带到“{{place}}”，有网络时自动上传', { place: place.title }))
        return stored.length > 0
      }),
  }
}
export type Placing = ReturnType<typeof usePlacing>
