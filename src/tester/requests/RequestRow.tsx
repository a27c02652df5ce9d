import { memo } from 'react'
import type { RequestEntry } from '@/protocol/scenario'
import { Button } from '@/ui/inputs/Button'
import { Facts } from '@/ui/data/Facts'
import { Tag } from '@/ui/base/Tag'
import { clockText } from '../amounts'
import { addRuleFor } from '../draftStore'
import { useTesterTexts } from '../useTesterTexts'
import { hostWords, networkWords } from '../words'
import { isFailed } from './log'

interface RequestRowProps {
  entry: RequestEntry
  open: boolean
  /** Roving tabindex: the other rows are reached by arrow keys. */
  tabbable: boolean
  onToggle: (entry: RequestEntry) => void
}

/** A URL path with percent-encoding decoded; unchanged if malformed. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function Details({ entry }: { entry: RequestEntry }) {
  const { t } = useTesterTexts()
  const { path, method, status, code, ms, network, host, rule, at, no } = entry
  return (
    <div className="flex flex-col items-start gap-3 px-4 pt-1 pb-4">
      <Facts
        items={[
          { term: t('请求内容'), value: <span className="tester-code">{`${method} ${readable(path)}`}</span> },
          { term: t('时间'), value: `${clockText(at)} (${no})` },
          { term: t('回答'), value: status === 0 ? t('没有回答') : `${code} · HTTP ${status} · ${Math.round(ms)} ms` },
          { term: t('触发的规则'), value: rule === null ? t('没有触发规则') : t('规则 {{n}}', { n: rule + 1 }) },
          { term: t('网络'), value: t(networkWords[network]) },
          { term: t('由谁回答'), value: t(hostWords[host]) },
        ]}
      />
      <Button size="sm" onPress={() => addRuleFor(entry)}>
        {t('制成规则')}
      </Button>
    </div>
  )
}

/** A logged request in two lines, expandable. */
export const RequestRow = memo(function RequestRow({ entry, open, tabbable, onToggle }: RequestRowProps) {
  const { t } = useTesterTexts()
  const { path, method, status, code, ms, rule, network, host, at } = entry
  const failed = isFailed(entry)
  const shown = readable(path)
  return (
    <li className="tester-request" data-failed={failed || undefined}>
      {/* eslint-disable-next-line jsx-a11y/control-has-associated-label -- its words stand deeper than the rule looks */}
      <button
        type="button"
        aria-expanded={open}
        tabIndex={tabbable ? 0 : -1}
        className="tester-request-line"
        onClick={() => onToggle(entry)}
      >
        <span className="flex items-center justify-between gap-3">
          <span className="tester-code truncate" title={shown}>
            <span className="tester-quiet">{method}</span> {shown}
          </span>
          <Tag tone={failed ? 'error' : 'success'}>{status === 0 ? t('没有回答') : code}</Tag>
        </span>
        <span className="tester-quiet flex items-center justify-between gap-3">
          <span>
            {clockText(at)} · {t(hostWords[host])}
            {network !== 'online' && ` · ${t(networkWords[network])}`}
          </span>
          <span>
            {rule !== null && <span className="mr-2 text-primary">{t('规则 {{n}}', { n: rule + 1 })}</span>}
            {Math.round(ms)} ms
          </span>
        </span>
      </button>
      {open && <Details entry={entry} />}
    </li>
  )
})
