import { useState } from 'react'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import type { WaitingWrite } from '@/protocol/outbox'
import { Checkbox } from '@/ui/inputs/Checkbox'
import { kindWords } from '../writeKinds'

/** More are shown only when asked for. */
const SHOWN = 50

interface WriteChoiceProps {
  writes: readonly WaitingWrite[]
  chosen: ReadonlySet<string>
  onToggle: (key: string) => void
}

/** Which writes go: those that depend on one another together. */
export function WriteChoice({ writes, chosen, onToggle }: WriteChoiceProps) {
  const { t } = useTexts()
  const [shown, setShown] = useState(SHOWN)
  return (
    <fieldset className="handover-choice">
      <legend>{t('交 {{count}} 项，共 {{of}} 项，按先后顺序', { count: chosen.size, of: writes.length })}</legend>
      {writes.slice(0, shown).map(({ key, kind, module, title, uuids }) => (
        <Checkbox
          key={key}
          label={`${title || t('{{count}} 条记录', { count: uuids.length })} · ${t(kindWords[kind])} · ${moduleText(module, t)}`}
          value={chosen.has(key)}
          onChange={() => onToggle(key)}
        />
      ))}
      {writes.length > shown && (
        <button type="button" className="text-button" onClick={() => setShown(shown + 200)}>
          {t('显示更多')}
        </button>
      )}
    </fieldset>
  )
}
