import type { ComponentType } from 'react'
import type { Row } from '@/api/rows'
import type { TextKey } from '@/i18n/init'
import type { AppPath } from '@/routes/paths'

/** What a document's editor is given; one for each kind of document. */
export interface EditorProps {
  /** The stored content when the editor opens or is replaced from outside: HTML of the one policy, or Markdown. */
  readonly content: string
  /** Called with the content at most every 250 ms while it changes, and once when focus leaves. */
  readonly onChange: (content: string) => void
  /** Accessible name of the text. */
  readonly label: string
  readonly readOnly?: boolean
  /** Stores a picture on this device; resolves to its file id; throws with a message for the person. */
  readonly addPicture: (picture: File) => Promise<string>
  /** Address of a file of this document for <img src>, undefined while it's read or when it isn't on this device. */
  readonly useFileUrl: (id: string) => string | undefined
}

/** What shows a document that is not edited; it must not need the editor's chunk. */
export type ReaderProps = Pick<EditorProps, 'content' | 'useFileUrl'>

/** Declaration of a kind of document: what the frame needs to know of it. */
export interface DocumentKind {
  readonly kind: Row<'document'>['kind']
  /** The page of these documents. */
  readonly path: AppPath
  readonly title: TextKey
  readonly purpose: TextKey
  /** Lazy: reading must not load it. */
  readonly Editor: ComponentType<EditorProps>
  readonly Reader: ComponentType<ReaderProps>
  /** The words of a content, for counting and for the line under a title in the list. */
  readonly toText: (content: string) => string
  /** Files that documents are exported as and made of; without it, there is no import or export. */
  readonly file?: {
    readonly extension: `.${string}`
    /** Media type of an exported file. */
    readonly type: string
    /** A new document's title and content of a file's name and text. */
    readonly read: (name: string, text: string) => { readonly title: string; readonly content: string }
  }
}
