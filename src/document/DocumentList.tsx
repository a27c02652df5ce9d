import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { ageOf } from '@/api/freshness'
import { listOptions } from '@/api/resource'
import { documentModules } from '@/api/rowSchemas/document'
import type { DraftNote } from '@/api/device'
import type { OutboxMarks } from '@/api/outbox'
import type { Row } from '@/api/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useMarks } from '@/offline/outbox/queries'
import { Ago } from '@/ui/data/Ago'
import { ListView } from '@/ui/data/ListView'
import { SearchField } from '@/ui/inputs/SearchField'
import { Select } from '@/ui/inputs/Select'
import { changedAt } from './documentValues'
import type { DocumentKind } from './editor'
import type { DocumentPlace } from './usePlace'

/** Documents of a page; each comes with its content, so that what was listed reads offline, too (decision 26). */
export const PAGE_SIZE = 20
/** Of the text, under a title. */
const SNIPPET_CHARACTERS = 60

const stateOf = (uuid: string, marks: OutboxMarks, drafts: readonly DraftNote[]) => {
  const mark = marks[uuid]
  if (mark === 'conflict' || mark === 'refused') return 'attention'
  if (drafts.some(({ record }) => record === uuid)) return 'draft'
  return mark === undefined ? undefined : 'unsent'
}

interface DocumentListProps {
  kind: DocumentKind
  place: DocumentPlace
  drafts: readonly DraftNote[]
  onSearch: (change: Partial<DocumentPlace>) => void
  onOpen: (row: Row<'document'>) => void
}

/** The documents of a kind, newest first: searched by title, filtered by module, each with where it stands. */
export function DocumentList({ kind, place, drafts, onSearch, onOpen }: DocumentListProps) {
  const { t } = useTexts()
  const [text, setText] = useState(place.title)
  const marks = useMarks('document')
  const { title, module, pageNo } = place
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(
    listOptions('document', {
      kind: kind.kind,
      pageNo,
      pageSize: PAGE_SIZE,
      ...(title && { title }),
      ...(module && { module }),
    }),
  )
  const words = { attention: t('需处理'), draft: t('有草稿'), unsent: t('待发送') }
  const clear = () => {
    setText('')
    onSearch({ title: '', module: undefined, pageNo: 1 })
  }
  const isFiltered = title !== '' || module !== undefined
  return (
    <div className="document-list">
      <div className="document-search">
        <SearchField
          label={t('标题')}
          labelHidden
          value={text}
          onChange={setText}
          onSearch={(next) => onSearch({ title: next.trim(), pageNo: 1 })}
          placeholder={t('搜索标题')}
        />
        <Select
          label={t('所属模块')}
          labelHidden
          clearable
          placeholder={t('全部模块')}
          options={documentModules.map((id) => ({ id, label: valueText('module', id, t) }))}
          value={module ?? null}
          onChange={(next) => onSearch({ module: next ?? undefined, pageNo: 1 })}
        />
      </div>
      <div className="document-rows">
        <ListView
          data={data}
          error={error}
          at={ageOf({ data, error, dataUpdatedAt })}
          page={{ pageNo, pageSize: PAGE_SIZE }}
          sizes={[PAGE_SIZE]}
          onTurn={(to) => onSearch({ pageNo: to.pageNo })}
          onRetry={() => void refetch()}
          {...(isFiltered && { onClear: clear })}
          empty={isFiltered ? t('没有符合条件的文档') : t('还没有文档')}
        >
          {(rows) => (
            <ul aria-label={t('文档')} aria-busy={isPlaceholderData}>
              {rows.map((row) => {
                const state = stateOf(row.uuid, marks, drafts)
                return (
                  <li key={row.uuid}>
                    <button
                      type="button"
                      className="document-row"
                      aria-current={row.uuid === place.document || undefined}
                      onClick={() => onOpen(row)}
                    >
                      <span className="document-row-title">
                        {row.title}
                        {state && (
                          <span className="document-dot" data-state={state}>
                            {words[state]}
                          </span>
                        )}
                      </span>
                      <span className="document-row-text">
                        {kind.toText(row.content.slice(0, 4 * SNIPPET_CHARACTERS)).slice(0, SNIPPET_CHARACTERS)}
                      </span>
                      <span className="document-row-meta">
                        {valueText('module', row.module, t)} · <Ago at={changedAt(row)} />
                      </span>
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
