import '@/ui/data/tag.css'
import { Button, DialogTrigger, Popover, Tooltip, TooltipTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { exactTime, relativeTime } from '@/lib/format'
import type { ErrorEntry } from '@/stores/errorLog'
import { engines } from './engines'

interface PartProps {
  entry: ErrorEntry
}

/** The page where it happened, as a link to it. */
export function PageLink({ entry: { url }, onLeave }: PartProps & { onLeave: () => void }) {
  const path = /#.*/.exec(url)?.[0]
  return path ? (
    <a className="tag max-w-full" data-tone="primary" href={path} title={url} onClick={onLeave}>
      <span className="truncate">{path.slice(1)}</span>
    </a>
  ) : (
    <span className="tag max-w-full" data-tone="primary">
      <span className="truncate">{url}</span>
    </span>
  )
}

const PREVIEW_LINES = 8

/** The message: its stack shows at a glance for pointer and focus, and whole, to scroll and copy, after a press or tap. */
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
        <Tooltip placement="bottom" className="panel max-w-[min(40rem,90vw)] p-3 shadow-lg">
          <pre className="overflow-hidden text-xs whitespace-pre-wrap">
            {lines.slice(0, PREVIEW_LINES).join('\n')}
            {lines.length > PREVIEW_LINES && '\n…'}
          </pre>
        </Tooltip>
      </TooltipTrigger>
      <Popover aria-label={t('查看堆栈')} className="panel max-w-[min(40rem,95vw)] shadow-lg">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll box that the keyboard must reach */}
        <pre tabIndex={0} className="max-h-80 overflow-auto p-3 text-xs whitespace-pre-wrap select-text">
          {stack}
        </pre>
      </Popover>
    </DialogTrigger>
  )
}

/** When, relative to now; exactly in a tip. */
export function When({ entry: { at } }: PartProps) {
  const { locale } = useTexts()
  const time = new Date(at)
  return (
    <time dateTime={time.toISOString()} title={exactTime(at, locale)} className="whitespace-nowrap text-plain">
      {relativeTime(at, Date.now(), locale)}
    </time>
  )
}

/** Links that look the message up on the web; the console tells them nothing but the words. */
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
