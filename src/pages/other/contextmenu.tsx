import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOptions } from '@/client/records'
import { useRemove } from '@/client/writes'
import type { Row } from '@/contract/rows'
import { useTexts } from '@/i18n/useTexts'
import { usePage } from '@/routes/usePage'
import { PageHead } from '@/ui/data/PageHead'
import { Keys } from '@/ui/data/Keys'
import { Loaded } from '@/ui/data/Loaded'
import { reportWrite } from '@/records/list/reportWrite'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { VariantCard } from '@/ui/variant/VariantCard'
import { RowsSkeleton } from '@/ui/feedback/Skeletons'
import { RecordRow } from './contextmenu/RecordRow'
import rowCode from './contextmenu/RecordRow.tsx?raw'
import { useRecordActions } from './contextmenu/useRecordActions'
import actionsCode from './contextmenu/useRecordActions.ts?raw'
import './contextmenu/contextmenu.css'

const query = { pageNo: 1, pageSize: 8, sort: 'datetime', order: 'desc' } as const

/** One list of actions, reached by right click, long press, keys and a button. */
export default function ContextMenuPage() {
  const { t, title } = useTexts()
  const { meta } = usePage()
  const { data, error, refetch } = useQuery(listOptions('table', query))
  const [removing, setRemoving] = useState<Row<'table'>>()
  const remove = useRemove('table')
  const actions = useRecordActions(setRemoving)
  const ways = [
    { keys: [t('右键')], what: t('鼠标') },
    { keys: [t('长按')], what: t('触摸屏') },
    { keys: ['Shift', 'F10'], what: t('键盘，先用 Tab 移到一行') },
    { keys: ['⋯'], what: t('每行末尾的按钮') },
  ]
  return (
    <div className="page">
      <PageHead title={title(meta.title)} purpose={t('同一份操作，四种打开方法；不能用的会说明原因')} />
      <div className="variants">
        <VariantCard title={t('最近的记录')} note={t('在一行上打开菜单')} code={rowCode}>
          <Loaded data={data} error={error} onRetry={() => void refetch()} skeleton={<RowsSkeleton rows={6} />}>
            {({ list }) => (
              <ul aria-label={t('最近的记录')}>
                {list.map((row) => (
                  <RecordRow key={row.uuid} row={row} actions={actions} />
                ))}
              </ul>
            )}
          </Loaded>
        </VariantCard>
        <VariantCard title={t('打开的方法')} note={t('操作只声明一次，菜单和按钮都从它得来')} code={actionsCode}>
          <dl className="context-ways grid gap-3">
            {ways.map(({ keys, what }) => (
              <div key={what}>
                <dt>
                  <Keys keys={[keys]} />
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </VariantCard>
      </div>
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('温馨提示')}
        message={t('确定删除“{{name}}”吗？', { name: removing?.title ?? '' })}
        confirm={t('确定')}
        cancel={t('取消')}
        onConfirm={() => {
          if (removing) remove.mutate([removing], { onSuccess: reportWrite })
          setRemoving(undefined)
        }}
      />
    </div>
  )
}
