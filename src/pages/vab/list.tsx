import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '@/api/contract'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { ListView } from '@/ui/ListView'
import { PictureDialog } from '@/ui/PictureDialog'
import { SearchField } from '@/ui/SearchField'
import { TableSkeleton } from '@/ui/Table'
import { Items } from './list/Items'

/** The announcements as rows with picture, title, description, time and progress. */
export default function List() {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ title: '', pageNo: 1, pageSize: 10 })
  const [preview, setPreview] = useState<Row<'table'>>()
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions('table', query))
  const search = (title: string) => setQuery({ ...query, title: title.trim(), pageNo: 1 })
  const clear = () => {
    setText('')
    search('')
  }
  return (
    <div className="page">
      <h1 className="sr-only">{t('列表')}</h1>
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
          onTurn={(page) => setQuery({ ...query, ...page })}
          onRetry={() => void refetch()}
          onClear={clear}
          skeleton={<TableSkeleton />}
          empty={t('没有符合条件的记录')}
        >
          {(rows) => <Items rows={rows} busy={isPlaceholderData} onPreview={setPreview} />}
        </ListView>
      </section>
      <PictureDialog picture={preview} onClose={() => setPreview(undefined)} />
    </div>
  )
}
