import { useEffect, useEffectEvent, useState } from 'react'
import { ageOf } from '@/client/freshness'
import { useTexts } from '@/i18n/useTexts'
import { useEditing } from '@/offline/drafts/useEditing'
import { usePage } from '@/routes/usePage'
import { DataAge } from '@/ui/data/DataAge'
import { PageHead } from '@/ui/data/PageHead'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { TableSkeleton } from '@/ui/data/Table'
import { Tabs } from '@/ui/data/Tabs'
import { BasicForm } from './personalCenter/BasicForm'
import { Bindings } from './personalCenter/Bindings'
import { PasswordForm } from './personalCenter/PasswordForm'
import { ProfileCard } from './personalCenter/ProfileCard'
import { useOwnAccount, type Account } from './personalCenter/useOwnAccount'

/** The own account: profile with avatar, basic information, account bindings, password. */
export default function PersonalCenter() {
  const { t, title } = useTexts()
  const { account, data, error, dataUpdatedAt, refetch } = useOwnAccount()
  return (
    <div className="page">
      <PageHead title={t('个人中心')} purpose={t('自己的资料、头像、密码和绑定的账号')} />
      {error && account === undefined ? (
        <section className="panel p-5">
          <ErrorState
            error={error}
            title={t('账号资料没有加载成功')}
            detail={title(error.message)}
            action={t('重试')}
            onAction={() => void refetch()}
          />
        </section>
      ) : account === undefined ? (
        <section className="panel p-5">
          <TableSkeleton />
        </section>
      ) : account === null ? (
        <section className="panel p-5">
          {data?.partial ? (
            <NoRecords partial={data.partial} onRetry={error ? undefined : () => void refetch()} />
          ) : (
            <EmptyState
              kind="nothingYet"
              title={t('服务器上没有当前账号的资料')}
              detail={t('请管理员在“用户管理”里添加这个账号')}
            />
          )}
        </section>
      ) : (
        <Center account={account} />
      )}
      <DataAge
        at={ageOf({ data, error, dataUpdatedAt })}
        partial={data?.partial}
        error={data ? error : null}
        onRetry={() => void refetch()}
      />
    </div>
  )
}

function Center({ account }: { account: Account }) {
  const { t } = useTexts()
  const { path } = usePage()
  const [tab, setTab] = useState<'basic' | 'bindings' | 'password'>('basic')
  const editor = useEditing(path)
  const { editing, edit } = editor
  const open = useEffectEvent((row: Account) => edit(row))
  useEffect(() => {
    // The form is always open, with the current row and its stored draft.
    if (!editing) open(account)
  }, [editing, account])
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-start">
      <ProfileCard account={account} />
      <section className="panel min-w-0 flex-1 p-5">
        <Tabs
          label={t('个人中心')}
          value={tab}
          onChange={setTab}
          keep
          tabs={[
            {
              id: 'basic',
              label: t('基本信息'),
              content: editing ? (
                <BasicForm key={editing.id} editing={editing} editor={editor} />
              ) : (
                <TableSkeleton rows={4} />
              ),
            },
            { id: 'bindings', label: t('账号绑定'), content: <Bindings account={account} /> },
            { id: 'password', label: t('修改密码'), content: <PasswordForm username={account.username} /> },
          ]}
        />
      </section>
    </div>
  )
}
