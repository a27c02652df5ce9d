import '@/ui/base/tag.css'
import { Button, DialogTrigger, Popover, Tooltip, TooltipTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import type { ErrorEntry } from '@/stores/errorLog'
import { Ago } from '@/ui/base/Ago'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import { leaves } from '@/ui/overlay/leaving'

/** Search engines offered for a message (spec §8). */
const engines = [
  { name: '百度', url: 'https://www.baidu.com/s?wd=' },
  { name: '必应', url: 'https://cn.bing.com/search?q=' },
  { name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=' },
] as const

interface PartProps {
  entry: ErrorEntry
}

/** Link to the page where the error occurred. */
export function PageLink({ entry: { url }, onLeave }: PartProps & { onLeave: () => void }) {
  const path = /#.*/.exec(url)?.[0]
  return path ? (
    <a className="tag max-w-full" data-tone="info" href={path} title={url} onClick={onLeave}>
      <span className="truncate">{path.slice(1)}</span>
    </a>
  ) : (
    <span className="tag max-w-full" data-tone="info">
      <span className="truncate">{url}</span>
    </span>
  )
}

const PREVIEW_LINES = 8

/** The message: a stack preview on hover or focus, the full scrollable stack on press. */
export function Message({ entry: { err } }: PartProps) {
  const { t, title } = useTexts()
  const message = title(err.message)
  const stack = err.stack ?? err.message
  const lines = stack.split('\n')
  return (
    <DialogTrigger>
      <TooltipTrigger delay={150} closeDelay={100}>
        <Button
          className="tag max-w-full cursor-pointer max-lg:min-h-11"
          data-tone="error"
          aria-label={`${t('查看堆栈')} ${message}`}
        >
          <span className="truncate">{message}</span>
        </Button>
        <Tooltip placement="bottom" className="panel max-w-[min(40rem,90vw)] p-3 raised">
          <pre className="overflow-hidden text-xs whitespace-pre-wrap">
            {lines.slice(0, PREVIEW_LINES).join('\n')}
            {lines.length > PREVIEW_LINES && '\n…'}
          </pre>
        </Tooltip>
      </TooltipTrigger>
      <Popover ref={leaves} aria-label={t('查看堆栈')} className="panel max-w-[min(40rem,95vw)] raised">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable */}
        <pre tabIndex={0} className="max-h-80 overflow-auto p-3 text-xs whitespace-pre-wrap select-text">
          {stack}
        </pre>
      </Popover>
    </DialogTrigger>
  )
}

/** The number under which the server's log has the failed request, to copy; nothing for other errors. */
export function RequestId({ entry: { err } }: PartProps) {
  const { t } = useTexts()
  const { requestId } = err
  if (!requestId) return null
  // Not `useCopy`: what lists share would be cut in two for this dialog.
  const copy = () =>
    navigator.clipboard.writeText(requestId).then(
      () => toastSuccess(t('请求编号已复制')),
      () => toastError(t('浏览器不允许复制，请选中文字后复制')),
    )
  return (
    <p className="pt-1 text-xs wrap-anywhere text-plain select-text">
      {t('请求编号 {{id}}', { id: requestId })}
      <Button
        className="text-button max-lg:-ms-3"
        aria-label={t('复制请求编号，管理员可按它查找服务器日志')}
        onPress={() => void copy()}
      >
        {t('复制')}
      </Button>
    </p>
  )
}

/** Relative time, with the exact time as title. */
export const When = ({ entry: { at } }: PartProps) => <Ago at={at} className="whitespace-nowrap text-plain" />

/** Web search links for the message; only its text is sent. */
export function LookUp({ entry: { err } }: PartProps) {
  const { title } = useTexts()
  return engines.map(({ name, url }) => (
    <a
      key={name}
      className="text-button inline-flex items-center"
      href={url + encodeURIComponent(err.message)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {title(name)}
    </a>
  ))
}
