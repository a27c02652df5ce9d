import { useId, useState } from 'react'
import { Button, Dialog, DialogTrigger } from 'react-aria-components'
import clearIcon from 'virtual:icon/close-circle-fill'
import { useTexts } from '@/i18n/useTexts'
import { FieldFrame } from './field/FieldFrame'
import type { FieldProps } from './field/fieldProps'
import { Icon } from '../base/Icon'
import { useShapes, useIconLibrary } from './icon/useIcons'
import { Surface } from '../overlay/Surface'
import { Tray } from '../overlay/Tray'
import { useNarrow } from '../overlay/useNarrow'
import nextIcon from 'virtual:icon/arrow-right-s-line'
import previousIcon from 'virtual:icon/arrow-left-s-line'
import { IconButton } from './IconButton'
import { SearchField } from './SearchField'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { iconsWith, iconTerms } from './icon/find'
import { IconGrid } from './icon/IconGrid'
import './icon/icons.css'
import './select/select.css'

/** Icons per page: seven columns by six rows. */
const PAGE = 42

/** Searches and selects an icon by name or keyword. */
function IconPicker({ value, onPick }: { value: string; onPick: (name: string) => void }) {
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
          <EmptyState kind="nothingFound" title={t('没有符合的图标')} detail={t('换一个英文词试试')} />
        ) : (
          <IconGrid label={t('图标')} names={shown} selected={value} onPick={onPick} />
        )}
      </div>
      <div className="flex items-center justify-between text-plain tabular-nums">
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

interface IconFieldProps extends FieldProps {
  /** Name of a Remix icon without the `ri-` prefix, for example user-line; '' for none. */
  value: string
  onChange: (value: string) => void
  placeholder?: string
  clearable?: boolean
}

/** A Remix icon, chosen in a searchable pop-up; on a phone in a bottom sheet. */
export function IconField({ value, onChange, placeholder, clearable = false, ...field }: IconFieldProps) {
  const { label, disabled = false, readOnly = false } = field
  const { t } = useTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const narrow = useNarrow()
  const path = useShapes(value === '' ? [] : [value])(value)
  const pick = (name: string) => {
    onChange(name)
    setOpen(false)
  }
  const content = (
    <Dialog aria-label={t('选择{{name}}', { name: label })} className={narrow ? 'icon-tray' : 'popover-content'}>
      <IconPicker value={value} onPick={pick} />
    </Dialog>
  )
  return (
    <FieldFrame field={field}>
      {(words) => (
        <div className="select-box">
          <DialogTrigger isOpen={open} onOpenChange={(next) => setOpen(next && !readOnly)}>
            <Button
              className="select"
              {...words}
              aria-labelledby={`${words['aria-labelledby']} ${id}-value`}
              isDisabled={disabled}
            >
              <span id={`${id}-value`} className="icon-value">
                {path !== undefined && <Icon path={path} />}
                <span data-placeholder={value === '' || undefined} className="select-value">
                  {value || (placeholder ?? t('请选择'))}
                </span>
              </span>
            </Button>
            {narrow ? <Tray>{content}</Tray> : <Surface>{content}</Surface>}
          </DialogTrigger>
          {clearable && value !== '' && !disabled && !readOnly && (
            <Button
              className="field-button select-clear"
              aria-label={t('清空{{name}}', { name: label })}
              onPress={() => onChange('')}
            >
              <Icon path={clearIcon} size={16} />
            </Button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
