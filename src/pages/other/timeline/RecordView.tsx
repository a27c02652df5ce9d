import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { listOptions, rowOptions } from '@/client/records'
import { isPicture, pictureOf } from '@/contract/pictures'
import { listedText } from '@/i18n/changeTexts'
import { fieldText, moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { contentFields } from '@/lib/record'
import { RecordTrail } from '@/records/history/RecordTrail'
import type { TrailItem } from '@/records/history/trail'
import { useTrail } from '@/records/history/useTrail'
import { useRightsIn } from '@/stores/rights'
import { Disclosure } from '@/ui/data/Disclosure'
import { Facts } from '@/ui/data/Facts'
import { FieldPicture } from '@/ui/data/FieldPicture'
import { EmptyState } from '@/ui/feedback/States'
import { AsyncComboBox } from '@/ui/inputs/AsyncComboBox'
import { Select } from '@/ui/inputs/Select'
import { Filters } from './Filters'
import { nameOf } from './recordName'
import { useHidden } from './useHidden'
import { modulesWithHistory, useTimelineAddress } from './useTimelineAddress'

type Fields = Readonly<Record<string, unknown>>
interface Node extends Fields {
  readonly uuid: string
  readonly children?: readonly Node[]
}

/** The nodes of a tree, and the rows of a list. */
const flat = (rows: readonly Node[]): Node[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])])

const FOUND = 20

const whoDid = (item: TrailItem) => (item.type === 'change' ? item.change.user : item.comment.author)

/** Chooses a record of any module, and shows what has been done with it and said about it. */
export function RecordView() {
  const { t } = useTexts()
  const { address, show } = useTimelineAddress()
  const { module, record, kind, user } = address
  const hidden = useHidden()(module)
  const rightsIn = useRightsIn()
  const client = useQueryClient()
  const { data } = useQuery(rowOptions(module, record))
  const row = data?.row as Node | null | undefined
  const trail = useTrail(module, record)
  const named = trail.items?.find((item) => item.type === 'change')
  const name = row ? nameOf(row) : named?.type === 'change' ? named.change.title : ''
  const find = useCallback(
    async (text: string) => {
      const { list } = await client.fetchQuery(listOptions(module, { title: text, pageNo: 1, pageSize: FOUND }))
      return flat(list as readonly Node[]).map((each) => ({ id: each.uuid, label: nameOf(each) || t('未命名') }))
    },
    [client, module, t],
  )
  const filter = (item: TrailItem) =>
    (!kind || kind === (item.type === 'change' ? item.change.kind : 'comment')) && whoDid(item).includes(user)
  const factOf = (field: string) => {
    const term = fieldText(field, t, module)
    const value = row?.[field]
    return {
      term,
      value: (
        <FieldPicture picture={pictureOf(module, field, value)} alt={term}>
          {listedText(field, value, t, isPicture(module, field))}
        </FieldPicture>
      ),
    }
  }
  const isFiltered = Boolean(kind ?? user)
  return (
    <>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Select
          label={t('模块')}
          options={modulesWithHistory.filter((id) => rightsIn(id).read).map((id) => ({ id, label: moduleText(id, t) }))}
          value={module}
          onChange={(next) => next && show({ module: next, record: '' })}
        />
        <AsyncComboBox
          key={`${module} ${record} ${name}`}
          label={t('哪条记录')}
          placeholder={t('输入名称查找')}
          find={find}
          value={record ? { id: record, label: name || t('未命名') } : null}
          onChange={(next) => show({ record: next?.id ?? '' }, false)}
        />
        <Filters kind={kind} user={user} users={(trail.items ?? []).map(whoDid)} onChange={show} />
      </div>
      {record === '' ? (
        <EmptyState
          kind="notChosen"
          title={t('请选择一条记录')}
          detail={t('选好后显示它何时、由谁、在哪台设备上改过什么')}
        />
      ) : (
        <>
          {row && (
            <Disclosure title={t('记录现在的内容')} level={2}>
              <Facts
                columns={2}
                items={contentFields(row)
                  .filter((field) => fieldText(field, t, module) !== field && !hidden.includes(field))
                  .map(factOf)}
              />
            </Disclosure>
          )}
          {row === null && <p role="note">{t('记录不存在，或已经删除')}</p>}
          <RecordTrail
            key={`${module} ${record}`}
            module={module}
            record={record}
            level={2}
            hidden={hidden}
            {...(isFiltered && { filter })}
          />
        </>
      )}
    </>
  )
}
