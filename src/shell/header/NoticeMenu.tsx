import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button, Dialog, DialogTrigger, Popover, Tab, TabList, TabPanel, TabPanels, Tabs } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { describeThrown } from '@/lib/thrown'
import { useSession } from '@/stores/session'
import { AriaLocale } from '@/ui/AriaLocale'
import { NoRecords } from '@/ui/feedback/NoRecords'
import { ErrorState } from '@/ui/feedback/States'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { clearMessages } from './notices/clearMessages'
import { useMessages } from './notices/messages'
import { kinds, useUnread, type Kind } from './notices/unread'
import { Bell, useNoticeTotal } from './notices/Bell'
import noticeIcon from 'virtual:icon/notification-line'
import emailIcon from 'virtual:icon/mail-line'
import type { Row } from '@/contract/calls'
import { htmlText } from '@/lib/security/htmlText'
import { Ago } from '@/ui/base/Ago'
import { ForeignHtml } from '@/ui/data/ForeignHtml'
import { Icon } from '@/ui/base/Icon'
import { leaves } from '@/ui/overlay/leaving'
import './notices/notices.css'

interface NoticeRowProps {
  row: Row<'notice'>
  kind: Kind
  unread: boolean
}

/** A message: picture, one line of text, kind and age; a press shows all of a long text. */
function NoticeRow({ row, kind, unread }: NoticeRowProps) {
  const { t } = useTexts()
  const [open, setOpen] = useState(false)
  const text = useMemo(() => (kind === 'notice' ? htmlText(row.notice) : row.email), [kind, row])
  return (
    <li className="notice-row" data-open={open} title={text}>
      <img src={row.image} alt="" width="45" height="45" className="size-[45px] shrink-0 rounded-full object-cover" />
      <div className="min-w-0 flex-1">
        <div className="notice-text">{kind === 'notice' ? <ForeignHtml html={row.notice} /> : <p>{row.email}</p>}</div>
        <button type="button" className="notice-facts" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon path={kind === 'notice' ? noticeIcon : emailIcon} size={14} />
          {kind === 'notice' ? t('通知') : t('邮件')}
          {row.datetime && <Ago at={row.datetime} />}
        </button>
      </div>
      {unread && <span className="notice-dot" role="img" aria-label={t('未读')} />}
    </li>
  )
}

function Messages({ kind }: { kind: Kind }) {
  const { t, title } = useTexts()
  const { list, partial, error, refetch } = useMessages(kind)
  const user = useSession((state) => state.username)
  const isUnread = useUnread(
    user,
    kind,
    useMemo(() => list?.map(({ uuid }) => uuid), [list]),
  )
  if (error && !list)
    return (
      <ErrorState
        error={error}
        title={t('消息没有加载成功')}
        detail={title(error.message)}
        action={t('重试')}
        onAction={() => void refetch()}
      />
    )
  if (!list) return <div className="skeleton m-4 h-40" role="status" aria-label={t('加载中')} />
  if (list.length === 0)
    return (
      <NoRecords
        kind="allDone"
        title={t('没有新消息')}
        detail={t('新的消息会显示在这里')}
        partial={partial}
        onRetry={() => void refetch()}
      />
    )
  return (
    <ul>
      {list.map((row) => (
        <NoticeRow key={row.uuid} row={row} kind={kind} unread={isUnread(row.uuid)} />
      ))}
    </ul>
  )
}

/** Notice popover: notices and e-mails, refetched on each tab press, and "clear messages". */
export function NoticeMenu() {
  const { t, title } = useTexts()
  const client = useQueryClient()
  const { total, text, label } = useNoticeTotal()
  const clear = async () => {
    try {
      await clearMessages()
      toastSuccess(t('清空消息成功'))
    } catch (error) {
      toastError(title(describeThrown(error).message))
    }
  }
  return (
    <AriaLocale>
      <DialogTrigger>
        <Button className="widget" aria-label={label} data-deferred="notice">
          <Bell text={text} />
        </Button>
        <Popover
          ref={leaves}
          placement="bottom end"
          // eslint-disable-next-line jsx-a11y/aria-proptypes -- react-aria would name the box around the dialog, too
          aria-labelledby=""
          className="panel flex w-75 max-w-[90vw] flex-col raised entering:animate-fade"
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
                  <TabPanel key={kind} id={kind} className="max-h-80 overflow-y-auto outline-offset-[-2px]">
                    <Messages kind={kind} />
                  </TabPanel>
                ))}
              </TabPanels>
            </Tabs>
            <button
              type="button"
              className="min-h-11 cursor-pointer border-t border-base-300 text-primary hover:bg-base-200 disabled:cursor-default disabled:text-faint"
              disabled={!total}
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
