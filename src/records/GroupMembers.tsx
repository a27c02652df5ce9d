import { useQuery } from '@tanstack/react-query'
import addIcon from 'virtual:icon/add-line'
import warningIcon from 'virtual:icon/error-warning-line'
import { listOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/data/Icon'
import { Tag } from '@/ui/data/Tag'
import { TextLink } from '@/ui/data/TextLink'
import { Button } from '@/ui/inputs/Button'
import { Loaded } from '@/ui/feedback/Loaded'
import type { Group, Resource } from './resource'
import { useRecordLink } from './useShownRecord'

/** How many members are listed. */
const MOST = 100

type Values = Readonly<Record<string, unknown>>

/** The members in order: the head first. */
export const membersOf = <R extends object>(rows: readonly R[], { role, head }: Pick<Group, 'role' | 'head'>): R[] => {
  const isHead = (row: R) => (row as Values)[role] === head
  return [...rows.filter(isHead), ...rows.filter((row) => !isHead(row))]
}

function Skeleton() {
  const { t } = useTexts()
  return (
    <div role="status" aria-label={t('加载中')} className="flex flex-col gap-2">
      {[0, 1, 2].map((at) => (
        <div key={at} className="skeleton appears-late h-6" />
      ))}
    </div>
  )
}

interface GroupMembersProps<M extends ModuleName> {
  resource: Resource<M>
  group: Group
  row: Row<M>
  /** Adds a member; none for those who may not write. */
  onAdd?: ((row: Row<M>) => void) | undefined
}

/** The records that belong together with one, such as its household, each with a link. */
export function GroupMembers<M extends ModuleName>({ resource, group, row, onAdd }: GroupMembersProps<M>) {
  const { t } = useTexts()
  const linkTo = useRecordLink()
  const { module, main } = resource
  const held = (row as Values)[group.field]
  const number = typeof held === 'string' ? held : ''
  const {
    data: latest,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...listOptions(module, { [group.field]: number, pageSize: MOST }),
    enabled: number !== '',
  })
  // Those of another household are none of this one.
  const data = isPlaceholderData ? undefined : latest
  const members = membersOf(data?.list ?? [], group)
  const heads = members.filter((member) => (member as Values)[group.role] === group.head).length
  const warning = data && !data.partial && heads !== 1 ? t(heads === 0 ? group.noHead : group.heads) : ''
  return (
    <section aria-label={t(group.title)} className="mt-5 border-t border-base-300 pt-4">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="font-medium">{t(group.title)}</h3>
        {onAdd && number !== '' && (
          <Button variant="text" size="sm" icon={addIcon} onPress={() => onAdd(row)}>
            {t(group.add)}
          </Button>
        )}
      </div>
      {number === '' ? (
        <p className="text-plain">{t(group.missing)}</p>
      ) : (
        <Loaded data={data} error={error} onRetry={() => void refetch()} skeleton={<Skeleton />}>
          {() => (
            <>
              <ul className="flex flex-col">
                {members.map((member) => {
                  const values = member as Values
                  const name = valueText(main, values[main], t)
                  const isHead = values[group.role] === group.head
                  return (
                    <li key={member.uuid} className="flex min-h-9 items-center gap-2 max-lg:min-h-11">
                      {member.uuid === row.uuid ? (
                        <span aria-current="true">{name}</span>
                      ) : (
                        <TextLink href={linkTo(member.uuid)}>{name}</TextLink>
                      )}
                      <Tag tone={isHead ? 'primary' : 'neutral'}>{valueText(group.role, values[group.role], t)}</Tag>
                    </li>
                  )
                })}
              </ul>
              {warning && (
                <p className="mt-2 flex items-center gap-1">
                  <Icon path={warningIcon} size={16} className="text-warning" />
                  {warning}
                </p>
              )}
              {data?.partial && <p className="mt-2 text-plain">{t('本机只有一部分记录，成员可能不全')}</p>}
            </>
          )}
        </Loaded>
      )}
    </section>
  )
}
