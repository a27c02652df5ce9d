import { useState } from 'react'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '../IconButton'
import { SearchField } from '../SearchField'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { iconsWith, iconTerms } from './find'
import { IconGrid } from './IconGrid'
import './icons.css'
import { useIconLibrary } from './useIcons'

/** Icons per page: seven columns by six rows. */
const PAGE = 42

/** Searches and selects an icon by name or keyword. */
export function IconPicker({ value, onPick }: { value: string; onPick: (name: string) => void }) {
  const { t, number } = useTexts()
  const [text, setText] = useState('')
  const [requestedPage, setRequestedPage] = useState<number>()
  const { library, failed, again } = useIconLibrary()
  if (failed) {
    return <ErrorState title={t('图标没有加载成功')} action={t('重试')} onAction={again} />
  }
  const names = library ? iconsWith(library.names, iconTerms(text, library.words)) : []
  const last = Math.max(0, Math.ceil(names.length / PAGE) - 1)
  // Opens at the page of the selected icon.
  const at = Math.min(last, requestedPage ?? Math.max(0, Math.floor(names.indexOf(value) / PAGE)))
  const shown = names.slice(at * PAGE, (at + 1) * PAGE)
  return (
    <div className="icon-picker">
      <SearchField
        label={t('查找图标')}
        labelHidden
        value={text}
        onChange={(next) => {
          setText(next)
          setRequestedPage(0)
        }}
        placeholder={t('名称或关键字，如 user、用户')}
      />
      <div className="icon-frame">
        {library && shown.length === 0 ? (
          <EmptyState title={t('没有符合的图标')} detail={t('换一个英文词试试')} />
        ) : (
          <IconGrid label={t('图标')} names={shown} selected={value} onPick={onPick} />
        )}
      </div>
      <div className="icon-page">
        <IconButton
          size="sm"
          icon={previousIcon}
          label={t('上一页')}
          disabled={at === 0}
          onPress={() => setRequestedPage(at - 1)}
        />
        <span role="status">
          {t('共 {{total}} 个，第 {{page}} / {{pages}} 页', {
            total: number(names.length),
            page: at + 1,
            pages: last + 1,
          })}
        </span>
        <IconButton
          size="sm"
          icon={nextIcon}
          label={t('下一页')}
          disabled={at === last}
          onPress={() => setRequestedPage(at + 1)}
        />
      </div>
    </div>
  )
}
