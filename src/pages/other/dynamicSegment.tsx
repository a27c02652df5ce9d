import { useEffect, useState } from 'react'
import linkIcon from 'virtual:icon/links-line'
import { useTexts } from '@/i18n/useTexts'
import { fillPath, hrefAt, hrefTo } from '@/routes/address'
import type { TextSearch } from '@/routes/searches'
import { usePage } from '@/routes/usePage'
import { setTabMeta, tabHref } from '@/stores/tabs'
import { Facts } from '@/ui/data/Facts'
import { PageHead } from '@/ui/data/PageHead'
import { TextLink } from '@/ui/data/TextLink'
import { useCopy } from '@/ui/data/useCopy'
import { EmptyState } from '@/ui/feedback/States'
import { Button } from '@/ui/inputs/Button'
import { TextField } from '@/ui/inputs/TextField'
import { VariantCard } from '@/ui/variant/VariantCard'
import { NumberedRecord } from './dynamicSegment/NumberedRecord'
import recordCode from './dynamicSegment/NumberedRecord.tsx?raw'
import { useRecordNumber } from './dynamicSegment/useRecordNumber'
import numberCode from './dynamicSegment/useRecordNumber.ts?raw'

declare module '@/routes/searches' {
  interface Searches {
    'other/dynamicSegment': TextSearch<'id'>
  }
}

const PARAMS = '/other/dynamicSegment/test1/$id'
const QUERY = '/other/dynamicSegment/test2'
/** Numbers that the page links to; of the last one there is no record. */
const numbers = ['1', '2', '3', '99999']

/** The record that the address names, by its place in a list: in the path, or in the query. */
export default function DynamicSegmentPage() {
  const { t, title } = useTexts()
  const page = usePage()
  const copy = useCopy()
  const [note, setNote] = useState('')
  const { byQuery, given, number } = useRecordNumber()
  const { key } = page
  useEffect(() => {
    const name = byQuery ? 'Query' : 'Params'
    // The menu has an entry for the first number only; it stands for the others.
    setTabMeta(key, { title: `${name} id=${given}`, activeMenu: byQuery ? QUERY : fillPath(PARAMS, { id: '1' }) })
  }, [key, byQuery, given])
  const address = new URL(hrefAt(tabHref(page)), document.baseURI).href
  return (
    <div className="page">
      <PageHead
        title={title(page.meta.title)}
        purpose={t('同一个页面，参数不同就是不同的标签，各有各的内容；地址可以收藏和转发')}
      >
        <Button icon={linkIcon} onPress={() => copy(address, t('地址已复制'))}>
          {t('复制地址')}
        </Button>
      </PageHead>
      <div className="variants">
        <VariantCard title={t('参数')} note={t('路径里的参数和问号后面的参数都能区分标签')} code={numberCode}>
          <Facts
            items={[
              { term: t('参数来自'), value: byQuery ? t('问号后面') : t('路径') },
              { term: 'id', value: given === '' ? t('没有给出') : given },
              { term: t('标签的身份'), value: key },
            ]}
          />
          <TextField
            label={t('只属于这个标签的内容')}
            value={note}
            onChange={setNote}
            description={t('换一个标签再回来，它还在；关闭标签就没有了')}
          />
        </VariantCard>
        <VariantCard title={t('记录')} note={t('编号是记录在综合表格里的次序')} code={recordCode}>
          {number === undefined ? (
            <EmptyState kind="nothingFound" title={t('地址里没有可用的编号')} detail={t('编号是从 1 开始的整数')} />
          ) : (
            <NumberedRecord number={number} />
          )}
          <nav aria-label={t('其他编号')} className="grid grid-cols-2 gap-x-6 gap-y-2">
            {numbers.flatMap((one) => [
              <TextLink
                key={`path ${one}`}
                href={hrefTo({ to: PARAMS, params: { id: one } })}
              >{`test1/${one}`}</TextLink>,
              <TextLink
                key={`query ${one}`}
                href={hrefTo({ to: QUERY, search: { id: one } })}
              >{`test2?id=${one}`}</TextLink>,
            ])}
          </nav>
        </VariantCard>
      </div>
    </div>
  )
}
