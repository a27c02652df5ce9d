import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Dialog, DialogTrigger, Popover, Tab, TabList, TabPanel, TabPanels, Tabs } from 'react-aria-components'
import type { Row } from '@/api/contract'
import { listOptions } from '@/api/resource'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { ForeignHtml } from '@/ui/data/ForeignHtml'
import { EmptyState, ErrorState } from '@/ui/feedback/States'
import { toastSuccess } from '@/ui/feedback/toast'
import { Bell, useNoticeTotal } from './NoticeWidget'

const kinds = ['notice', 'email'] as const
type Kind = (typeof kinds)[number]

function Message({ row, kind }: { row: Row<'notice'>; kind: Kind }) {
  return (
    <li className="flex items-center gap-3 border-b border-base-300 py-2 last:border-0">
      <img src={row.image} alt="" width="45" height="45" className="size-[45px] shrink-0 rounded-full object-cover" />
      {kind === 'notice' ? <ForeignHtml html={row.notice} /> : <p className="min-w-0">{row.email}</p>}
    </li>
  )
}

function Messages({ kind }: { kind: Kind }) {
  const { t, title } = useTexts()
  const { data, error, refetch } = useQuery(listOptions('notice', { type: kind }))
  if (error && !data)
    return (
      <ErrorState
        title={t('消息没有加载成功')}
        detail={title(error.message)}
        action={t('重试')}
        onAction={() => void refetch()}
      />
    )
  if (!data) return <div className="skeleton h-40" role="status" aria-label={t('加载中')} />
  if (data.list.length === 0) return <EmptyState title={t('没有新消息')} />
  return (
    <ul>
      {data.list.map((row) => (
        <Message key={row.uuid} row={row} kind={kind} />
      ))}
    </ul>
  )
}

/** Notice popover: notices and e-mails, refetched on each tab press, and "clear messages". */
export function NoticeMenu() {
  const { t } = useTexts()
  const client = useQueryClient()
  const total = useNoticeTotal()
  const clear = async () => {
    // An in-flight refetch would restore the cleared messages.
    await client.cancelQueries({ queryKey: ['notice'] })
    for (const kind of kinds)
      client.setQueryData(listOptions('notice', { type: kind }).queryKey, { list: [], total: 0 })
    toastSuccess(t('清空消息成功'))
  }
  return (
    <AriaLocale>
      <DialogTrigger>
        <Button className="widget" aria-label={t('通知：{{count}} 条', { count: total })} data-deferred="notice">
          <Bell total={total} />
        </Button>
        <Popover
          placement="bottom end"
          className="panel flex w-75 max-w-[90vw] flex-col shadow-lg entering:animate-fade"
        >
          <Dialog aria-label={t('通知')} className="flex min-h-0 flex-col outline-none">
            <Tabs className="flex min-h-0 flex-col">
              <TabList aria-label={t('通知')} className="flex border-b border-base-300 px-2">
                {kinds.map((kind) => (
                  <Tab
                    key={kind}
                    id={kind}
                    className="notice-tab"
                    onPress={() => void client.invalidateQueries({ queryKey: ['notice'] })}
                  >
                    {kind === 'notice' ? t('通知') : t('邮件')}
                  </Tab>
                ))}
              </TabList>
              <TabPanels className="min-h-0 overflow-y-auto">
                {kinds.map((kind) => (
                  <TabPanel key={kind} id={kind} className="max-h-80 overflow-y-auto px-4 py-1 outline-offset-[-2px]">
                    <Messages kind={kind} />
                  </TabPanel>
                ))}
              </TabPanels>
            </Tabs>
            <button
              type="button"
              className="min-h-11 cursor-pointer border-t border-base-300 text-primary hover:bg-base-200 disabled:cursor-default disabled:text-faint"
              disabled={total === 0}
              onClick={() => void clear()}
            >
              {t('清空消息')}
            </button>
          </Dialog>
        </Popover>
      </DialogTrigger>
    </AriaLocale>
  )
}
