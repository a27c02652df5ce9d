import { useNavigate } from '@tanstack/react-router'
import copyIcon from 'virtual:icon/file-copy-line'
import behindIcon from 'virtual:icon/stack-line'
import openIcon from 'virtual:icon/eye-line'
import removeIcon from 'virtual:icon/delete-bin-line'
import starIcon from 'virtual:icon/star-line'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { unlessReported } from '@/lib/reported'
import { useRights } from '@/stores/rights'
import { openBehind, useTabs } from '@/stores/tabs'
import { useCopy } from '@/ui/data/useCopy'
import { saveFields } from '@/records/list/saveFields'

const DETAIL = '/vab/table/detail'

/** Something that can be done with a record. */
interface RecordAction {
  readonly id: string
  readonly label: string
  readonly icon: string
  readonly startsGroup?: boolean
  /** Why it can't be done now. */
  readonly why?: string | undefined
  readonly run: () => void
}
export type RecordActions = (row: Row<'table'>) => readonly RecordAction[]

/** The actions of a record; `onRemove` asks before it deletes. */
export function useRecordActions(onRemove: (row: Row<'table'>) => void): RecordActions {
  const { t } = useTexts()
  const navigate = useNavigate()
  const copy = useCopy()
  const rights = useRights('table')
  const open = useTabs(({ tabs }) =>
    tabs
      .filter(({ path }) => path === DETAIL)
      .map(({ query }) => query.uuid)
      .join(' '),
  )
  return (row) => [
    {
      id: 'open',
      label: t('打开详情'),
      icon: openIcon,
      run: () => void navigate({ to: DETAIL, search: { uuid: row.uuid } }),
    },
    {
      id: 'behind',
      label: t('在后面打开'),
      icon: behindIcon,
      why: open.split(' ').includes(row.uuid) ? t('已经打开了') : undefined,
      run: () => openBehind({ to: DETAIL, search: { uuid: row.uuid } }, row.title),
    },
    { id: 'copy', label: t('复制标题'), icon: copyIcon, run: () => copy(row.title, t('标题已复制')) },
    {
      id: 'feature',
      label: row.switch ? t('取消推荐') : t('设为推荐'),
      icon: starIcon,
      startsGroup: true,
      why: rights.write ? undefined : t('没有修改的权限'),
      run: () => void saveFields('table', row, { switch: !row.switch }).catch(unlessReported),
    },
    {
      id: 'remove',
      label: t('删除'),
      icon: removeIcon,
      why: rights.remove ? undefined : t('没有删除的权限'),
      run: () => onRemove(row),
    },
  ]
}
