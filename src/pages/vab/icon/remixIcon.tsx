import { useQuery, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { iconTerms } from '@/ui/inputs/icon/find'
import { useDebounced } from '@/ui/data/useDebounced'
import { IconGrid } from '@/ui/inputs/icon/IconGrid'
import { useIconLibrary } from '@/ui/inputs/icon/useIcons'
import { ListView } from '@/ui/data/ListView'
import { PageHead } from '@/ui/data/PageHead'
import { SearchField } from '@/ui/inputs/SearchField'
import { Select } from '@/ui/inputs/Select'
import { useCopy } from '@/ui/data/useCopy'
import '@/ui/inputs/icon/icons.css'
import { send } from '@/client/client'
import type { ListQuery } from '@/contract/calls'
import { foundIn } from '@/client/freshness'
import { laterCalls } from '@/contract/laterCalls'
import { categories } from './remixIcon/categories'

/** Icons per page (spec §7). */
const PAGE_SIZE = 72

/** Query of one page of the icon library, which is immutable at runtime. */
const iconOptions = (query: ListQuery) =>
  queryOptions({
    queryKey: ['remixIcon', query],
    queryFn: async ({ signal }) => {
      const { data, headers } = await send(laterCalls.remixIconList, { query, signal, quiet: true })
      return foundIn(data, headers)
    },
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Skeleton of a page of icons. */
function IconSkeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="icon-grid min-h-80" data-named>
      {Array.from({ length: 36 }, (_, at) => (
        <div key={at} className="skeleton h-20" />
      ))}
    </div>
  )
}

type Category = keyof typeof categories
const ids = Object.keys(categories) as Category[]

/** All Remix icons, 72 per page (spec §7), searchable by name, keyword and category; a press copies the name. */
export default function RemixIcon() {
  const { t } = useTexts()
  const copy = useCopy()
  const [text, setText] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const [pageNo, setPageNo] = useState(1)
  const { library } = useIconLibrary()
  const terms = iconTerms(useDebounced(text), library?.words ?? {})
  const { data, error, isPlaceholderData, refetch } = useQuery(
    iconOptions({ title: terms, pageNo, pageSize: PAGE_SIZE, ...(category && { category }) }),
  )
  const search = (next: string) => {
    setText(next)
    setPageNo(1)
  }
  const clear = () => {
    setCategory(null)
    search('')
  }

  return (
    <div className="page">
      <PageHead title={t('常规图标')} purpose={t('点击图标或按回车复制名称')} count={data?.total} />
      <section className="panel flex flex-col gap-4 p-5">
        <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-[320px_200px_1fr]">
          <SearchField
            label={t('查找图标')}
            value={text}
            onChange={search}
            placeholder={t('名称或关键字，如 user、用户')}
          />
          <Select
            label={t('分类')}
            options={ids.map((id) => ({ id, label: t(categories[id]) }))}
            value={category}
            onChange={(next) => {
              setCategory(next)
              setPageNo(1)
            }}
            placeholder={t('全部')}
            clearable
          />
        </div>
        <ListView
          data={data}
          error={error}
          page={{ pageNo, pageSize: PAGE_SIZE }}
          sizes={[]}
          onTurn={(next) => setPageNo(next.pageNo)}
          onRetry={() => void refetch()}
          onClear={clear}
          skeleton={<IconSkeleton />}
          empty={t('没有符合的图标')}
        >
          {(rows) => (
            <div aria-busy={isPlaceholderData}>
              <IconGrid
                label={t('常规图标')}
                names={rows.map((row) => row.title)}
                named
                onPick={(name) => copy(name, t('已复制 {{name}}', { name }))}
              />
            </div>
          )}
        </ListView>
      </section>
    </div>
  )
}
