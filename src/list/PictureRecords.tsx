import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { listOptions } from '@/api/resource'
import type { Row } from '@/api/rows'
import { useTexts } from '@/i18n/useTexts'
import { ListView } from '@/ui/ListView'
import { PictureDialog } from '@/ui/PictureDialog'
import { SearchField } from '@/ui/SearchField'

type Announcement = Row<'table'>

/** What a look at some announcements gets. */
export interface PictureRecordsLook {
  rows: readonly Announcement[]
  /** The rows are of an earlier question. */
  busy: boolean
  onPreview: (row: Announcement) => void
}

interface PictureRecordsProps {
  /** Of the page, translated. */
  title: string
  Look: ComponentType<PictureRecordsLook>
  pageSize: number
  /** What may be chosen in the place of `pageSize`. */
  sizes?: readonly number[]
  skeleton?: ReactNode
}

/** A page of the announcements, searched by title; a press on a picture shows it large. */
export function PictureRecords({ title: heading, Look, pageSize, sizes, skeleton }: PictureRecordsProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ title: '', pageNo: 1, pageSize })
  const [preview, setPreview] = useState<Announcement>()
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions('table', query))
  const search = (title: string) => setQuery({ ...query, title: title.trim(), pageNo: 1 })
  const clear = () => {
    setText('')
    search('')
  }
  return (
    <div className="page">
      <h1 className="sr-only">{heading}</h1>
      <section className="panel flex flex-col gap-4 p-5">
        <div className="sm:max-w-80">
          <SearchField
            label={t('标题')}
            value={text}
            onChange={setText}
            onSearch={search}
            placeholder={t('输入标题，按回车查询')}
          />
        </div>
        <ListView
          data={data}
          error={error}
          at={dataUpdatedAt}
          page={query}
          {...(sizes && { sizes })}
          onTurn={(page) => setQuery({ ...query, ...page })}
          onRetry={() => void refetch()}
          onClear={clear}
          skeleton={skeleton}
          empty={t('没有符合条件的记录')}
        >
          {(rows) => <Look rows={rows} busy={isPlaceholderData} onPreview={setPreview} />}
        </ListView>
      </section>
      <PictureDialog picture={preview} onClose={() => setPreview(undefined)} />
    </div>
  )
}
