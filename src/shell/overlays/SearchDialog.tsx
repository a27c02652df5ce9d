import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import searchIcon from 'virtual:icon/search-line'
import { listOptions } from '@/client/records'
import { useTexts } from '@/i18n/useTexts'
import { openOutside, webLink } from '@/lib/security/webLink'
import { Dialog } from '@/ui/overlay/Dialog'
import { Icon } from '@/ui/base/Icon'
import type { OverlayProps } from '@/stores/overlay'
import { useDebounced } from '@/ui/data/useDebounced'

/** Debounce of the suggestions (spec §2). */
const DELAY_MS = 500

/** Search box with suggestions; a chosen one opens in a new window, other text goes to a web search (spec §2). */
export function SearchDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const [text, setText] = useState('')
  const term = useDebounced(text.trim(), DELAY_MS)
  const { data, isFetching } = useQuery({
    ...listOptions('search', { value: term, pageSize: 10 }),
    enabled: term !== '',
  })
  const suggestions = term && text.trim() ? (data?.list ?? []).filter(({ url }) => webLink(url) !== undefined) : []
  const open = (url: string) => {
    openOutside(url)
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) open(`https://www.baidu.com/s?wd=${encodeURIComponent(text.trim())}`)
  }
  return (
    <Dialog open onClose={onClose} title={t('搜索')} closeLabel={t('关闭')} width="search">
      <form onSubmit={submit}>
        <Autocomplete inputValue={text} onInputChange={setText}>
          <SearchField aria-label={t('搜索内容')} className="relative">
            <Icon path={searchIcon} className="absolute top-2.5 left-3 z-1 text-faint" />
            {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this box */}
            <Input className="input w-full pl-10" placeholder={t('请输入搜索内容')} autoFocus maxLength={100} />
          </SearchField>
          <ListBox
            aria-label={t('搜索建议')}
            items={suggestions}
            className="mt-2 max-h-80 overflow-y-auto outline-none"
            onAction={(key) => {
              const chosen = suggestions.find((row) => row.uuid === key)
              if (chosen) open(chosen.url)
            }}
            renderEmptyState={() => (
              <p className="px-3 py-6 text-center text-plain">
                {text.trim() === ''
                  ? t('输入文字查找常用网站')
                  : isFetching || term !== text.trim()
                    ? t('正在查找')
                    : t('没有建议，按回车在网上搜索')}
              </p>
            )}
          >
            {(row) => (
              <ListBoxItem id={row.uuid} textValue={row.value} className="search-row">
                <span className="grow truncate">{row.value}</span>
                <span className="max-w-1/2 truncate text-xs text-plain">{row.url}</span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </form>
    </Dialog>
  )
}
