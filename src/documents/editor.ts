import type { ComponentType } from 'react'
import type { Row } from '@/contract/rows'
import type { TextKey } from '@/i18n/init'
import type { DocumentPath } from './useDocumentAddress'

/** What a document's editor is given; one for each kind of document. */
export interface EditorProps {
  /** The stored content when the editor opens or is replaced from outside: HTML of the one policy, or Markdown. */
  readonly content: string
  /** Called with the content at most every 250 ms while it changes, and once when focus leaves. */
  readonly onChange: (content: string) => void
  /** Accessible name of the text. */
  readonly label: string
  readonly readOnly?: boolean
  /** Nothing is stored yet: the editor may offer what to begin with. */
  readonly isNew?: boolean
  /** Stores a picture on this device; resolves to its file id; throws with a message for the person. */
  readonly addPicture: (picture: File) => Promise<string>
  /** Address of a file of this document for <img src>, undefined while it's read or when it isn't on this device. */
  readonly useFileUrl: (id: string) => string | undefined
}

/** What shows a document that is not edited; it must not need the editor's chunk. */
export type ReaderProps = Pick<EditorProps, 'content' | 'useFileUrl'>

/** A new document, read from a file. */
export interface SourceText {
  readonly title: string
  readonly content: string
  /** Pictures that come with it, by the ids that stand for them in `content` until they are stored. */
  readonly pictures?: ReadonlyMap<string, File>
  /** How many parts of the file could not be taken. */
  readonly lost?: number
}

/** What a document is written to a file from. */
export interface ExportedDocument {
  readonly title: string
  readonly content: string
  /** The content of one of its files; undefined where this device can't have it. */
  readonly fileOf: (id: string) => Promise<Blob | undefined>
}

/** A kind of file that documents are written to. */
export interface Exporter {
  readonly label: TextKey
  readonly extension: `.${string}`
  /** Media type. */
  readonly type: string
  readonly write: (document: ExportedDocument) => Promise<BlobPart>
}

/** Declaration of a kind of document: what the frame needs to know of it. */
export interface DocumentKind {
  readonly kind: Row<'document'>['kind']
  /** The page of these documents. */
  readonly path: DocumentPath
  readonly title: TextKey
  readonly purpose: TextKey
  /** Lazy: reading must not load it. */
  readonly Editor: ComponentType<EditorProps>
  readonly Reader: ComponentType<ReaderProps>
  /** The words of a content, for counting. */
  readonly toText: (content: string) => string
  /** The words under a title in the list: those of a beginning of the content that does not say the title again. */
  readonly excerptOf: (beginning: string, title: string) => string
  /** Files that documents are made of. */
  readonly source: {
    readonly extension: `.${string}`
    /** Other endings of such files. */
    readonly others: readonly `.${string}`[]
    readonly type: string
    readonly read: (name: string, text: string) => SourceText
  }
  readonly exports: readonly Exporter[]
}
