import { MenuTrigger } from 'react-aria-components'
import copyIcon from 'virtual:icon/file-copy-line'
import exitIcon from 'virtual:icon/fullscreen-exit-line'
import fullIcon from 'virtual:icon/fullscreen-line'
import nearIcon from 'virtual:icon/map-pin-line'
import moreIcon from 'virtual:icon/more-line'
import printIcon from 'virtual:icon/printer-line'
import codeIcon from 'virtual:icon/qr-code-line'
import scanIcon from 'virtual:icon/qr-scan-2-line'
import refreshIcon from 'virtual:icon/refresh-line'
import selectIcon from 'virtual:icon/checkbox-multiple-line'
import type { ModuleName } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { GridSettingsButton } from '@/ui/data/grid/GridSettingsButton'
import { ViewsButton } from '@/ui/data/grid/ViewsButton'
import { Icon } from '@/ui/base/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import type { List } from './useList'
import { viewsOf } from './ListOptions'
import { useCopyPrint } from './useCopyPrint'

export interface ListToolsProps<M extends ModuleName> {
  list: List<M>
  title: string
  narrow: boolean
  /** Begins selecting rows, where there is no column for it. */
  onSelect?: (() => void) | undefined
  full: boolean
  onFull: (full: boolean) => void
  /** Leads to the print of all that matches, as a table or as labels with codes; none without it. */
  onPrintAll?: ((as: 'list' | 'labels') => void) | undefined
  /** Opens records by scanning their codes. */
  onScan?: (() => void) | undefined
  /** Asks for the device's place, to begin the list with what is near. */
  onNear?: (() => void) | undefined
}

/** Tools at the end of the first row: views and table settings, unless a sheet has them; full screen, copy, print, refresh. */
export function ListTools<M extends ModuleName>(props: ListToolsProps<M>) {
  const { list, title, narrow, full, onFull, onPrintAll, onScan, onNear, onSelect } = props
  const { t } = useTexts()
  const copyPrint = useCopyPrint(list, title)
  const isChosen = list.selection.count > 0
  const entries = [
    ...(onScan ? [{ id: 'scan', label: t('扫码逐条打开'), icon: <Icon path={scanIcon} size={16} /> }] : []),
    ...(onNear ? [{ id: 'near', label: t('附近优先…'), icon: <Icon path={nearIcon} size={16} /> }] : []),
    ...(narrow && onSelect ? [{ id: 'select', label: t('选择'), icon: <Icon path={selectIcon} size={16} /> }] : []),
    { id: 'copy', label: isChosen ? t('复制选中的记录') : t('复制本页'), icon: <Icon path={copyIcon} size={16} /> },
    { id: 'print', label: isChosen ? t('打印选中的记录') : t('打印本页'), icon: <Icon path={printIcon} size={16} /> },
    ...(onPrintAll
      ? [
          { id: 'printAll', label: t('打印全部符合条件的…'), icon: <Icon path={printIcon} size={16} /> },
          { id: 'printLabels', label: t('打印二维码标签…'), icon: <Icon path={codeIcon} size={16} /> },
        ]
      : []),
    { id: 'refresh', label: t('刷新'), icon: <Icon path={refreshIcon} size={16} /> },
  ]
  const act = (id: string) => {
    if (id === 'scan') onScan?.()
    else if (id === 'near') onNear?.()
    else if (id === 'select') onSelect?.()
    else if (id === 'copy') void copyPrint.copy()
    else if (id === 'print') void copyPrint.print()
    else if (id === 'printAll') onPrintAll?.('list')
    else if (id === 'printLabels') onPrintAll?.('labels')
    else list.refetch()
  }
  return (
    <div className="flex items-center gap-2">
      {!(narrow && list.fields.length > 0) && (
        <>
          <ViewsButton {...viewsOf(list)} />
          <GridSettingsButton
            columns={list.columns}
            settings={list.settings}
            onSettings={list.setSettings}
            onReset={list.resetSettings}
            pins={!narrow}
          />
        </>
      )}
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
