import type { DoneWrite, WaitingWrite } from '@/protocol/outbox'
import { fieldText, moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { listed } from '@/lib/format'
import { kindWords } from '@/records/writeKinds'
import { Ago } from '@/ui/base/Ago'
import { Tag, type Tone } from '@/ui/base/Tag'
import type { TextKey } from '@/i18n/init'

/** Maximum number of fields named; more are only counted. */
const NAMED = 4

interface WriteFactsProps {
  write: WaitingWrite | DoneWrite
  look: { readonly word: TextKey; readonly tone: Tone }
  /** Time of the write or its outcome, in ms; 0 if it is not known. */
  at: number
}

/** Header of a list entry: subject, outcome and time of a write. */
export function WriteFacts({ write, look, at }: WriteFactsProps) {
  const { t, locale } = useTexts()
  const { kind, module, title, uuids, fields } = write
  const names = listed(
    fields.slice(0, NAMED).map((field) => fieldText(field, t, module)),
    locale,
  )
  const changed =
    kind === 'edit' && fields.length > NAMED
      ? t('{{names}}等 {{count}} 个字段', { names, count: fields.length })
      : names
  const isUnreadable = 'unreadable' in write && write.unreadable
  const named = isUnreadable ? t('读不出来的修改') : title || t('{{count}} 条记录', { count: uuids.length })
  return (
    <>
      <p className="sync-title flex items-center gap-2 font-medium">
        <span className="sync-name" title={named}>
          {named}
        </span>
        <Tag tone={look.tone}>{t(look.word)}</Tag>
        {at > 0 && <Ago className="sync-age" at={at} />}
      </p>
      <p className="text-plain">
        {!isUnreadable && `${t(kindWords[kind])} · ${moduleText(module, t)}`}
        {kind === 'edit' && changed && ` · ${changed}`}
      </p>
    </>
  )
}
