import { useState } from 'react'
import { Pagination } from '@/ui/data/Pagination'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { RowActions, SelectBox, TableFrame, TableSkeleton } from '@/ui/data/Table'
import { Tag } from '@/ui/data/Tag'
import { Section } from '../Section'
import { useWords } from '../useWords'

const ids = [1, 2, 3, 4, 5, 6, 7, 8]

export function Tables() {
  const say = useWords()
  const [chosen, setChosen] = useState<readonly number[]>([2])
  const [page, setPage] = useState({ pageNo: 1, pageSize: 20 })
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const nothing = () => {}
  return (
    <Section
      id="tables"
      title={say('表格', 'Table')}
      rule={say(
        '没有选择、排序和列设置的小表用它；行高 44，和记录表一样。',
        'For small tables without selection, sorting and column settings; rows of 44 px as in the grid.',
      )}
    >
      <TableFrame label={say('工单', 'Orders')} room="320px">
        <thead>
          <tr>
            <th className="w-11">
              <SelectBox
                label={say('全选', 'Select all')}
                checked={chosen.length === ids.length}
                partly={chosen.length > 0 && chosen.length < ids.length}
                onChange={() => setChosen(chosen.length === ids.length ? [] : ids)}
              />
            </th>
            <th>{say('序号', 'No.')}</th>
            <th className="min-w-56">{say('标题', 'Title')}</th>
            <th>{say('状态', 'Status')}</th>
            <th className="pinned">{say('操作', 'Actions')}</th>
          </tr>
        </thead>
        <tbody>
          {ids.map((id) => (
            <tr key={id} data-selected={chosen.includes(id)}>
              <td>
                <SelectBox
                  label={say(`选择工单 ${id}`, `Select order ${id}`)}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </td>
              <td className="tabular-nums">{id}</td>
              <td>{say(`新塘村水渠维修 ${id}`, `Canal repair ${id}`)}</td>
              <td>
                <Tag tone={id % 2 ? 'success' : 'warning'}>
                  {id % 2 ? say('完成', 'Done') : say('进行中', 'Under way')}
                </Tag>
              </td>
              <td className="pinned">
                <RowActions
                  about={say(`工单 ${id}`, `order ${id}`)}
                  actions={[
                    { label: say('编辑', 'Edit'), onPress: nothing },
                    { label: say('删除', 'Delete'), onPress: nothing, destroys: true, disabled: id === 3 },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <Pagination page={page.pageNo} pageSize={page.pageSize} total={260} onChange={setPage} />
      <TableSkeleton rows={3} />
      <div className="gallery-grid">
        <EmptyState
          title={say('没有符合条件的工单', 'No order matches')}
          action={say('清空筛选', 'Clear filters')}
          onAction={nothing}
        />
        <ErrorState
          title={say('列表没有加载成功', 'The list could not be loaded')}
          action={say('重试', 'Try again')}
          onAction={nothing}
        />
      </div>
    </Section>
  )
}
