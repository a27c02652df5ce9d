import { MenuTrigger } from 'react-aria-components'
import copyIcon from 'virtual:icon/file-copy-line'
import exitIcon from 'virtual:icon/fullscreen-exit-line'
import fullIcon from 'virtual:icon/fullscreen-line'
import moreIcon from 'virtual:icon/more-line'
import printIcon from 'virtual:icon/printer-line'
import refreshIcon from 'virtual:icon/refresh-line'
import ascIcon from 'virtual:icon/arrow-up-s-line'
import descIcon from 'virtual:icon/arrow-down-s-line'
import selectIcon from 'virtual:icon/checkbox-multiple-line'
import sortIcon from 'virtual:icon/expand-up-down-line'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { GridSettingsButton } from '@/ui/data/grid/GridSettingsButton'
import { ViewsButton } from '@/ui/data/grid/ViewsButton'
import { Icon } from '@/ui/data/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import type { List } from './useList'
import { useCopyPrint } from './useCopyPrint'
import { VIEWS_MAX } from './useListSettings'

/** Id prefix of the sort entries. */
const SORT = 'sort '

interface ListToolsProps<M extends ModuleName> {
  list: List<M>
  title: string
  narrow: boolean
  /** Begins selecting rows, where there is no column for it. */
  onSelect?: (() => void) | undefined
  full: boolean
  onFull: (full: boolean) => void
  /** Leads to the print of all that matches; none without it. */
  onPrintAll?: (() => void) | undefined
}

/** Tools at the end of the first row: views, table settings, full screen, copy, print, refresh. */
export function ListTools<M extends ModuleName>(props: ListToolsProps<M>) {
  const { list, title, narrow, full, onFull, onPrintAll, onSelect } = props
  const { t } = useTexts()
  const copyPrint = useCopyPrint(list, title)
  const { views, now } = list.views
  const nowText = JSON.stringify(now)
  const current = views.find(({ query, settings }) => JSON.stringify({ query, settings }) === nowText)
  const isChosen = list.selection.count > 0
  const order = list.order === 'asc' ? ascIcon : descIcon
  const sorts = list.columns
    .filter(({ sortable }) => sortable)
    .map(({ id, header }) => ({
      id: `${SORT}${id}`,
      label: t(header),
      current: list.sort === id,
      ...(list.sort === id && { mark: <Icon path={order} size={16} /> }),
    }))
  const entries = [
    ...(narrow && onSelect ? [{ id: 'select', label: t('选择'), icon: <Icon path={selectIcon} size={16} /> }] : []),
    // Compact rows have no sortable headers.
    ...(narrow && sorts.length > 0
      ? [{ id: 'sort', label: t('排序'), icon: <Icon path={sortIcon} size={16} />, children: sorts }]
      : []),
    { id: 'copy', label: isChosen ? t('复制选中的记录') : t('复制本页'), icon: <Icon path={copyIcon} size={16} /> },
    { id: 'print', label: isChosen ? t('打印选中的记录') : t('打印本页'), icon: <Icon path={printIcon} size={16} /> },
    ...(onPrintAll
      ? [{ id: 'printAll', label: t('打印全部符合条件的…'), icon: <Icon path={printIcon} size={16} /> }]
      : []),
    { id: 'refresh', label: t('刷新'), icon: <Icon path={refreshIcon} size={16} /> },
  ]
  const act = (id: string) => {
    if (id.startsWith(SORT)) list.sortBy(id.slice(SORT.length))
    else if (id === 'select') onSelect?.()
    else if (id === 'copy') void copyPrint.copy()
    else if (id === 'print') void copyPrint.print()
    else if (id === 'printAll') onPrintAll?.()
    else list.refetch()
  }
  return (
    <div className="flex items-center gap-2">
      <ViewsButton
        views={views}
        current={current?.id}
        max={VIEWS_MAX}
        onApply={list.views.apply}
        onSave={(name) => list.views.save(name, now)}
        onRename={list.views.rename}
        onRemove={list.views.remove}
      />
      <GridSettingsButton
        columns={list.columns}
        settings={list.settings}
        onSettings={list.setSettings}
        onReset={list.resetSettings}
        pins={!narrow}
      />
      {!narrow && (
        <IconButton
          label={full ? t('退出表格全屏') : t('表格全屏')}
          icon={full ? exitIcon : fullIcon}
          variant="plain"
          onPress={() => onFull(!full)}
        />
      )}
      <MenuTrigger>
        <IconButton label={t('更多操作')} icon={moreIcon} variant="plain" />
        <MenuPopover placement="bottom end">
          <Entries label={t('更多操作')} entries={entries} onAction={act} />
        </MenuPopover>
      </MenuTrigger>
    </div>
  )
}
