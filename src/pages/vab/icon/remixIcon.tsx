import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { iconTerms } from '@/ui/inputs/icon/find'
import { IconGrid } from '@/ui/inputs/icon/IconGrid'
import { useIconLibrary } from '@/ui/inputs/icon/useIcons'
import { ListView } from '@/ui/data/ListView'
import { SearchField } from '@/ui/inputs/SearchField'
import { Select } from '@/ui/inputs/Select'
import { useCopy } from '@/ui/data/useCopy'
import { useDebounced } from '@/ui/data/useDebounced'
import { categories } from './remixIcon/categories'
import { iconOptions, PAGE_SIZE } from './remixIcon/iconOptions'
import { IconSkeleton } from './remixIcon/IconSkeleton'

type Category = keyof typeof categories
const ids = Object.keys(categories) as Category[]

/** All Remix icons, 72 a page (spec §7): found by name, keyword and category; a press copies the name. */
export default function RemixIcon() {
  const { t } = useTexts()
  const copy = useCopy()
  const [text, setText] = useState('')
  const [category, setCategory] = useState<Category | null>(null)
  const [pageNo, setPageNo] = useState(1)
  const { library } = useIconLibrary()
  const terms = iconTerms(useDebounced(text), library?.words ?? {})
  const { data, error, dataUpdatedAt, isPlaceholderData, refetch } = useQuery(
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
      <h1 className="sr-only">{t('常规图标')}</h1>
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
          <p className="self-end pb-3 text-plain max-lg:hidden">{t('点击图标或按回车复制名称')}</p>
        </div>
        <ListView
          data={data}
          error={error}
          at={dataUpdatedAt}
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
