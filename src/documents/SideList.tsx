import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { DraftNote } from '@/protocol/device'
import type { OutboxMarks } from '@/protocol/outbox'
import type { ModuleName, Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { ListView } from '@/ui/data/ListView'
import { SearchField } from '@/ui/inputs/SearchField'
import type { DocumentAddress } from './useDocumentAddress'

/** Documents of a page; each comes with its content, so that what was listed reads offline, too (decision 26). */
const PAGE_SIZE = 20

const stateOf = (uuid: string, marks: OutboxMarks, drafts: readonly DraftNote[]) => {
  const mark = marks[uuid]
  if (mark === 'conflict' || mark === 'refused') return 'attention'
  if (drafts.some(({ record }) => record === uuid)) return 'draft'
  return mark === undefined ? undefined : 'unsent'
}

interface SideListProps<M extends ModuleName> {
  module: M
  /** The field that the search matches, and its name. */
  match: string
  matchLabel: string
  placeholder: string
  /** Accessible name of the list. */
  label: string
  place: DocumentAddress
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentAddress>) => void
  onOpen: (row: Row<M>) => void
  /** Which records are listed, besides the searched ones. */
  filter?: Readonly<Record<string, string>>
  /** Fields under the search, and whether they narrow the list. */
  filters?: ReactNode
  isFiltered?: boolean
  empty: string
  nothingFound: string
  /** The three lines of a record. */
  renderLines: (row: Row<M>) => { readonly title: string; readonly text: string; readonly meta: ReactNode }
}

/** The records of a page of documents, newest first: searched, each with where it stands. */
export function SideList<M extends ModuleName>(props: SideListProps<M>) {
  const { module, match, label, place, drafts, onSearch, onOpen, filter, isFiltered = false, renderLines } = props
  const { t } = useTexts()
  const [text, setText] = useState(place.title)
  const marks = useMarks(module)
  const { title, pageNo } = place
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(
    listOptions(module, { ...filter, pageNo, pageSize: PAGE_SIZE, ...(title && { [match]: title }) }),
  )
  const words = { attention: t('需处理'), draft: t('有草稿'), unsent: t('待发送') }
  const isNarrowed = title !== '' || isFiltered
  const clear = () => {
    setText('')
    onSearch({ title: '', module: undefined, pageNo: 1 })
  }
  return (
    <div className="flex flex-1 flex-col min-h-0">
      <div className="grid gap-2 p-3 border-b border-base-300">
        <SearchField
          label={props.matchLabel}
          labelHidden
          value={text}
          onChange={setText}
          onSearch={(next) => onSearch({ title: next.trim(), pageNo: 1 })}
          placeholder={props.placeholder}
        />
        {props.filters}
      </div>
      <div className="document-rows flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto pb-3">
        <ListView
          data={data}
          error={error}
          at={ageOf({ data, error, dataUpdatedAt })}
          page={{ pageNo, pageSize: PAGE_SIZE }}
          sizes={[PAGE_SIZE]}
          onTurn={(to) => onSearch({ pageNo: to.pageNo })}
          onRetry={() => void refetch()}
          {...(isNarrowed && { onClear: clear })}
          empty={isNarrowed ? props.nothingFound : props.empty}
        >
          {(rows) => (
            <ul aria-label={label} aria-busy={isPlaceholderData}>
              {rows.map((row) => {
                const state = stateOf(row.uuid, marks, drafts)
                const lines = renderLines(row)
                return (
                  <li key={row.uuid}>
                    <button
                      type="button"
                      className="document-row flex w-full cursor-pointer flex-col gap-0.5 text-start border-b border-base-300"
                      aria-current={row.uuid === place.document || undefined}
                      onClick={() => onOpen(row)}
                    >
                      <span className="flex gap-2 items-center justify-between font-medium">
                        {lines.title}
                        {state && (
                          <span
                            className="document-dot inline-flex flex-none items-center gap-1 font-normal text-plain"
                            data-state={state}
                          >
                            {words[state]}
                          </span>
                        )}
                      </span>
                      <span className="document-row-text truncate text-plain">{lines.text}</span>
                      <span className="document-row-meta">{lines.meta}</span>
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </ListView>
      </div>
    </div>
  )
}
