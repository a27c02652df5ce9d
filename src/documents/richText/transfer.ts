import type { Editor } from '@tiptap/core'
import { Fragment, Slice, type Node } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'
import { readClipping, type Losses } from './paste/clipping'

/** What is pasted or dropped while it is on its way into the text. */
interface TransferTerms {
  readonly addPicture: (picture: File) => Promise<string>
  /** Called for a picture that was not stored. */
  readonly onFailed: (error: unknown) => void
  /** Called with what could not be taken. */
  readonly onLost: (lost: Losses) => void
}

const isPicture = ({ type }: File) => type.startsWith('image/')

/** A file's name as the words of a picture. */
const altOf = (name: string) => (/^(?:image|\d+)\.\w+$/.test(name) ? '' : name.replace(/\.[^.]*$/, ''))

interface Target {
  from: number
  to: number
}

/** A place in the text that moves with what is written before and at its start, until it is forgotten; what others insert is never in it. */
function bookmark(editor: Editor, from: number, to: number) {
  const place: Target = { from, to }
  const follow = ({ transaction }: { transaction: Transaction }) => {
    const isCaret = place.from === place.to
    place.from = transaction.mapping.map(place.from, 1)
    place.to = isCaret ? place.from : Math.max(place.from, transaction.mapping.map(place.to, -1))
  }
  editor.on('transaction', follow)
  return { place, forget: () => editor.off('transaction', follow) }
}

/** The same content with pictures under their stored ids; those that were not stored are left out. */
function withIds(fragment: Fragment, ids: ReadonlyMap<string, string | undefined>): Fragment {
  const nodes: Node[] = []
  fragment.forEach((node) => {
    const file = String(node.attrs.file ?? '')
    if (node.type.name !== 'picture' || !ids.has(file)) nodes.push(node.copy(withIds(node.content, ids)))
    else if (ids.get(file)) nodes.push(node.type.create({ ...node.attrs, file: ids.get(file) }))
  })
  return Fragment.fromArray(nodes)
}

/** Inserts a picture as a block; the caret goes behind it if it was at the place. Returns where the picture ends. */
function insertPicture(editor: Editor, { from, to }: Target, attributes: { file: string; alt: string }): number {
  const { tr, schema, selection } = editor.state
  const [picture, paragraph] = [schema.nodes.picture?.create(attributes), schema.nodes.paragraph?.create()]
  if (!picture || !paragraph) throw new Error('the schema has no pictures')
  tr.replaceRangeWith(from, to, picture)
  let end = to
  tr.mapping.maps.at(-1)?.forEach((_from, _to, _newFrom, newTo) => (end = newTo))
  if (end === tr.doc.content.size) tr.insert(end, paragraph)
  // A picture that stays selected would be replaced by the next one.
  if (selection.from === from && selection.to === to) tr.setSelection(Selection.near(tr.doc.resolve(end), 1))
  editor.view.dispatch(tr.scrollIntoView())
  return end
}

/** Brings into an editor what other programs copy: texts by the policy, and their pictures, which are stored first. */
export function createTransfer(terms: () => TransferTerms) {
  /** Of the clipping that is being pasted. */
  let clipping: ReturnType<typeof readClipping> | undefined
  let rtf = ''
  /** Where pictures are to come that are being stored. */
  const places = new Set<Target>()

  const store = async (picture: File): Promise<string | undefined> => {
    try {
      return await terms().addPicture(picture)
    } catch (error) {
      terms().onFailed(error)
      return undefined
    }
  }

  /** Inserts pictures in their order at a place, by default the selection. */
  const addPictures = async (editor: Editor, pictures: readonly File[], at?: number) => {
    const { from, to } = editor.state.selection
    const { place, forget } = bookmark(editor, at ?? from, at ?? to)
    places.add(place)
    for (const picture of pictures) {
      const file = await store(picture)
      if (file === undefined) continue
      const before = place.from
      const next = [...places].filter((other) => other === place || (other.from === before && other.to === before))
      const end = insertPicture(editor, place, { file, alt: altOf(picture.name) })
      for (const other of next) Object.assign(other, { from: end, to: end })
    }
    places.delete(place)
    forget()
  }

  const insertStored = async (editor: Editor, slice: Slice, pictures: ReadonlyMap<string, File>, at?: number) => {
    const { from, to } = editor.state.selection
    const { place, forget } = bookmark(editor, at ?? from, at ?? to)
    const ids = new Map<string, string | undefined>()
    for (const [id, picture] of pictures) ids.set(id, await store(picture))
    forget()
    const ready = new Slice(withIds(slice.content, ids), slice.openStart, slice.openEnd)
    editor.view.dispatch(editor.state.tr.replaceRange(place.from, place.to, ready).scrollIntoView())
  }

  /** Deals with what is brought; false: the editor inserts it as it is, which has been cleaned. */
  const take = (editor: Editor, data: DataTransfer | null, slice: Slice, at?: number): boolean => {
    const taken = clipping
    clipping = undefined
    const files = [...(data?.files ?? [])].filter(isPicture)
    // Office programs put a picture of what was copied beside it; browsers put its address beside a picture.
    const hasWords = slice.content.textBetween(0, slice.content.size, ' ').trim() !== ''
    if (files.length > 0 && !hasWords) {
      void addPictures(editor, files, at)
      return true
    }
    if (taken && taken.lost.pictures + taken.lost.objects > 0) terms().onLost(taken.lost)
    if (!taken || taken.pictures.size === 0) return false
    void insertStored(editor, slice, taken.pictures, at)
    return true
  }
  return {
    addPictures,
    take,
    /** HTML of a clipboard as the policy has it; `take` is called next. */
    clean: (html: string) => {
      clipping = readClipping(html, rtf)
      return clipping.html
    },
    /** What is about to be pasted or dropped, before its HTML is read. */
    begin: (data: DataTransfer | null) => {
      clipping = undefined
      rtf = data?.getData('text/rtf') ?? ''
    },
  }
}
