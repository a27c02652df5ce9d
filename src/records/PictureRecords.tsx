import { useNavigate } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType, type ReactNode } from 'react'
import { ageOf } from '@/client/freshness'
import { listOptions } from '@/client/records'
import type { Row } from '@/contract/rows'
import { tidyLine } from '@/lib/tidy'
import { useTexts } from '@/i18n/useTexts'
import { PageHead } from '@/ui/data/PageHead'
import { ListView } from '@/ui/data/ListView'
import { PictureDialog } from '@/ui/overlay/PictureDialog'
import { SearchField } from '@/ui/inputs/SearchField'
import { RowActions } from '@/ui/data/Table'

type Announcement = Row<'table'>

/** Props of an `Item`. */
export interface PictureItemProps {
  row: Announcement
  /** The picture, opening the preview on press. */
  picture: ReactNode
  actions: ReactNode
}

interface PictureRecordsProps {
  /** Page title and what the page is for, translated. */
  title: string
  purpose: string
  Item: ComponentType<PictureItemProps>
  /** CSS classes of the list and of each picture. */
  classes: { readonly list: string; readonly picture: string }
  pageSize: number
  /** Selectable page sizes. */
  sizes?: readonly number[]
  skeleton?: ReactNode
}

/** Page of announcements with title search and picture preview; `Item` renders one. */
export function PictureRecords({
  title: heading,
  purpose,
  Item,
  classes,
  pageSize,
  sizes,
  skeleton,
}: PictureRecordsProps) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [query, setQuery] = useState({ title: '', pageNo: 1, pageSize })
  const [preview, setPreview] = useState<Announcement>()
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(listOptions('table', query))
  const search = (title: string) => setQuery({ ...query, title: tidyLine(title), pageNo: 1 })
  const clear = () => {
    setText('')
    search('')
  }
  return (
    <div className="page">
      <PageHead title={heading} purpose={purpose} count={data?.total} about={data?.about} />
      <section className="panel flex flex-col gap-4 p-5">
        <div className="sm:max-w-80">
          <SearchField
            label={t('标题')}
            labelHidden
            value={text}
            onChange={setText}
            onSearch={search}
            placeholder={t('输入标题，按回车查询')}
          />
        </div>
        <ListView
          data={data}
          error={error}
          at={ageOf({ data, error, dataUpdatedAt })}
          page={query}
          {...(sizes && { sizes })}
          onTurn={(page) => setQuery({ ...query, ...page })}
          onRetry={() => void refetch()}
          {...(query.title !== '' && { onClear: clear })}
          skeleton={skeleton}
          empty={query.title === '' ? t('还没有记录') : t('没有符合条件的记录')}
        >
          {(rows) => (
            <ul className={classes.list} aria-busy={isPlaceholderData}>
              {rows.map((row) => (
                <li key={row.uuid}>
                  <Item
                    row={row}
                    picture={
                      <button
                        type="button"
                        className={classes.picture}
                        aria-label={t('预览“{{title}}”的图片', { title: row.title })}
                        onClick={() => setPreview(row)}
                      >
                        <img src={row.img} alt="" width="400" height="300" loading="lazy" />
                      </button>
                    }
                    actions={
                      <RowActions
                        about={row.title}
                        actions={[
                          {
                            label: t('详情'),
                            onPress: () => void navigate({ to: '/vab/table/detail', search: { uuid: row.uuid } }),
                          },
                        ]}
                      />
                    }
                  />
                </li>
              ))}
            </ul>
          )}
        </ListView>
      </section>
      <PictureDialog picture={preview} onClose={() => setPreview(undefined)} />
    </div>
  )
}
