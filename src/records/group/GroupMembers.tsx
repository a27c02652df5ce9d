import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import addIcon from 'virtual:icon/add-line'
import printIcon from 'virtual:icon/printer-line'
import warningIcon from 'virtual:icon/error-warning-line'
import { listOptions } from '@/client/records'
import type { ModuleName, Row } from '@/contract/rows'
import { valueText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Tag } from '@/ui/base/Tag'
import { TextLink } from '@/ui/data/TextLink'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { Loaded } from '@/ui/data/Loaded'
import type { Group, Resource } from '../resource'
import { useManyWrites } from '../useManyWrites'
import { useRecordLink } from '../useShownRecord'
import { RegroupDialog } from './RegroupDialog'
import { operations, type Operation } from './regrouping'
import { MOST } from './useNumber'

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

interface RegroupProps<M extends ModuleName> {
  resource: Resource<M>
  group: Group
  members: readonly Row<M>[] | undefined
  /** Why it can't be done, translated; '' if it can. */
  why: string
}

/** The menu of what is done with the group as a whole, which needs all of its members. */
function Regroup<M extends ModuleName>({ resource, group, members, why }: RegroupProps<M>) {
  const { t } = useTexts()
  const [operation, setOperation] = useState<Operation>()
  const { write, dialog } = useManyWrites(resource.module)
  const allowed = (each: Operation) => each !== 'split' || (members?.length ?? 0) > 1
  return (
    <>
      <MenuTrigger>
        <Button variant="text" size="sm" disabled={!members || members.length === 0}>
          {t('户籍变动')}
        </Button>
        <MenuPopover placement="bottom end">
          <Entries
            label={t('户籍变动')}
            entries={operations
              .filter(allowed)
              .map((each) => ({ id: each, label: t(group.operations[each]), ...(why && { why }) }))}
            onAction={(id) => setOperation(operations.find((each) => each === id))}
          />
        </MenuPopover>
      </MenuTrigger>
      {operation && members && (
        <RegroupDialog
          resource={resource}
          group={group}
          operation={operation}
          members={members}
          onSend={(changes) =>
            write({
              name: t(group.operations[operation]),
              read: () => Promise.resolve({ rows: [...changes.keys()] }),
              changeOf: (row) => (changes.get(row) ?? {}) as Partial<Row<M>>,
            })
          }
          onClose={() => setOperation(undefined)}
        />
      )}
      {dialog}
    </>
  )
}

interface GroupMembersProps<M extends ModuleName> {
  resource: Resource<M>
  group: Group
  row: Row<M>
  /** Adds a member; none for those who may not write, and who change no group. */
  onAdd?: ((row: Row<M>) => void) | undefined
  /** Prints the group by its number. */
  onPrint?: ((number: string) => void) | undefined
}

/** The records that belong together with one, such as its household, each with a link. */
export function GroupMembers<M extends ModuleName>({ resource, group, row, onAdd, onPrint }: GroupMembersProps<M>) {
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
  const whyNot = !data
    ? ''
    : data.partial
      ? t('本机只有一部分记录，成员可能不全')
      : data.found > data.list.length
        ? t('这个户号超过 {{count}} 人，请先核对', { count: MOST })
        : ''
  return (
    <section aria-label={t(group.title)} className="mt-5 border-t border-base-300 pt-4">
      <div className="mb-2 flex flex-wrap items-center gap-x-2">
        <h3 className="mr-auto font-medium">{t(group.title)}</h3>
        {onAdd && number !== '' && (
          <>
            <Button variant="text" size="sm" icon={addIcon} onPress={() => onAdd(row)}>
              {t(group.add)}
            </Button>
            <Regroup resource={resource} group={group} members={data?.list} why={whyNot} />
          </>
        )}
        {onPrint && number !== '' && (
          <IconButton
            label={t('打印这一户')}
            icon={printIcon}
            variant="plain"
            size="sm"
            onPress={() => onPrint(number)}
          />
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
                      <Tag tone={isHead ? 'info' : 'neutral'}>{valueText(group.role, values[group.role], t)}</Tag>
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
