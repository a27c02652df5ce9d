import { useMemo } from 'react'
import { usePeople } from '@/client/people'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { isPersonal } from '@/lib/security/personal'
import type { Resource } from '@/records/resource'
import { hrefTo } from '@/routes/address'
import { Segmented } from '@/ui/inputs/Segmented'
import { Switch } from '@/ui/inputs/Switch'
import { QrCode } from '@/ui/scan/QrCode'
import { absoluteAddress, type SourceProps } from '../source'
import { acrossChoices, usePrintSettings } from '../settings'
import { cellText } from './fields'
import labelStyle from './labels.css?inline'
import { useListPrint } from './ListPrint'

const standard = { titled: false, stamped: false, code: false }

/** Facts below the name: two say what is meant, more make the code small. */
const FACTS = 2

/** What a label says besides the name: what stands as a code on the thing itself, then what a phone shows of it; nothing personal. */
const factFields = ({ module, fields }: Resource, seen: readonly string[]) =>
  seen
    .filter((field) => (fields[field]?.scan ?? fields[field]?.brief === 'fact') && !isPersonal(module, field))
    .toSorted((one, other) => Number(fields[other]?.scan ?? false) - Number(fields[one]?.scan ?? false))
    .slice(0, FACTS)

/** A label for each record of a list that matches its filters, with the code that opens it. */
export function LabelSource({ address, show, children }: SourceProps) {
  const { t, locale } = useTexts()
  const { nameOf } = usePeople()
  const list = useListPrint({ address, show }, t('每条记录一张标签，贴在东西上，扫码就打开那条记录'))
  const { chosen, resource, seen, rows } = list
  const source = `labels ${address.module}`
  const { settings, change } = usePrintSettings(source, standard)
  const { across, framed } = settings
  const sheet = useMemo(() => {
    if (!chosen) return null
    const facts = factFields(resource, seen)
    const labels = rows.map((row) => (
      <div key={row.uuid} className="label">
        <QrCode text={absoluteAddress(hrefTo({ to: chosen.path, search: { record: row.uuid } }))} />
        <div className="label-words">
          <p className="label-name">{cellText(resource, resource.main, row, { t, locale, nameOf })}</p>
          {facts.map((field) => (
            <p key={field}>{cellText(resource, field, row, { t, locale, nameOf })}</p>
          ))}
        </div>
      </div>
    ))
    const lines = Array.from({ length: Math.ceil(labels.length / across) }, (_, at) => at * across)
    return lines.map((from) => (
      <div key={from} className="label-line" data-whole="">
        {labels.slice(from, from + across)}
      </div>
    ))
  }, [chosen, resource, seen, rows, across, t, locale, nameOf])
  return children({
    source,
    standard,
    style: labelStyle,
    title: chosen ? t('{{module}}标签', { module: moduleText(resource.module, t) }) : t('二维码标签'),
    body: rows.length > 0 && (
      <>
        {settings.titled && <p className="paper-facts">{list.facts}</p>}
        <div className="labels" data-across={across} data-framed={framed || undefined}>
          {sheet}
        </div>
      </>
    ),
    state: list.state,
    age: list.age,
    options: (
      <>
        {list.choice}
        <div className="print-choice">
          <span aria-hidden="true">{t('每行几张')}</span>
          <Segmented
            label={t('每行几张')}
            size="sm"
            options={acrossChoices.map((count) => ({ id: `${count}`, label: `${count}` }))}
            value={`${across}`}
            onChange={(next) => change({ across: acrossChoices.find((count) => `${count}` === next) ?? across })}
          />
        </div>
        <Switch label={t('印裁切线')} value={framed} onChange={(next) => change({ framed: next })} />
        <p className="text-plain">{t('标签上没有证件号和电话；扫码的人要登录才看得到记录。')}</p>
      </>
    ),
  })
}
