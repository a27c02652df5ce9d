import { Button, Dialog as AriaDialog, DialogTrigger, Popover } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { relativeTime } from '@/lib/format'
import { clearErrorLog, useErrorLog, type ErrorEntry } from '@/stores/errorLog'
import { Dialog } from '@/ui/Dialog'
import { TableFrame } from '@/ui/Table'
import type { OverlayProps } from './Overlays'

/** Three search engines to look a message up in (spec §8). */
const engines = [
  { name: '百度', url: 'https://www.baidu.com/s?wd=' },
  { name: '必应', url: 'https://cn.bing.com/search?q=' },
  { name: 'Stack Overflow', url: 'https://stackoverflow.com/search?q=' },
] as const

function Entry({ entry }: { entry: ErrorEntry }) {
  const { t, title, locale } = useTexts()
  const { err, url, at } = entry
  const error = { '--tag': 'var(--color-error)' } as React.CSSProperties
  const link = { '--tag': 'var(--color-primary)' } as React.CSSProperties
  return (
    <tr>
      <td className="max-w-60 truncate" title={url}>
        <span className="tag" style={link}>
          {url.replace(/^[^#]*/, '') || url}
        </span>
      </td>
      <td className="max-w-80">
        <DialogTrigger>
          <Button
            className="tag max-w-full cursor-pointer"
            style={error}
            aria-label={`${t('查看堆栈')} ${title(err.message)}`}
          >
            <span className="truncate">{title(err.message)}</span>
          </Button>
          <Popover className="panel max-w-[90vw] p-3 shadow-lg">
            <AriaDialog aria-label={t('查看堆栈')} className="outline-none">
              <pre className="max-h-80 max-w-160 overflow-auto text-xs whitespace-pre-wrap">
                {err.stack ?? err.message}
              </pre>
            </AriaDialog>
          </Popover>
        </DialogTrigger>
      </td>
      <td className="whitespace-nowrap text-plain">{relativeTime(at, Date.now(), locale)}</td>
      <td className="whitespace-nowrap">
        {engines.map((engine) => (
          <a
            key={engine.name}
            className="text-button"
            href={engine.url + encodeURIComponent(err.message)}
            target="_blank"
            rel="noopener noreferrer"
          >
            {title(engine.name)}
          </a>
        ))}
      </td>
    </tr>
  )
}

/** The errors of this session (spec §8): page, message with its stack, links to look it up. */
export function ErrorLogDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const entries = useErrorLog((state) => state.entries)
  const hide = () => {
    clearErrorLog()
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('错误日志')} closeLabel={t('关闭')} width="wide">
      <TableFrame label={t('错误日志')}>
        <thead>
          <tr>
            <th>{t('页面')}</th>
            <th>{t('错误信息')}</th>
            <th>{t('时间')}</th>
            <th>{t('查找')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.toReversed().map((entry) => (
            <Entry key={`${entry.at} ${entry.err.message}`} entry={entry} />
          ))}
        </tbody>
      </TableFrame>
      <div className="mt-4 flex justify-end gap-2">
        <button type="button" className="btn" onClick={onClose}>
          {t('取消')}
        </button>
        <button type="button" className="btn btn-primary" onClick={hide}>
          {t('暂不显示')}
        </button>
      </div>
    </Dialog>
  )
}
