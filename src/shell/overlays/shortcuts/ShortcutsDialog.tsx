import { useId, useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { HELP_KEY_OFF, keysOf, shortcuts } from '@/lib/shortcuts'
import { readJson, removeKey, writeJson } from '@/lib/storage'
import { Keys } from '@/ui/data/Keys'
import { Switch } from '@/ui/inputs/Switch'
import { Dialog } from '@/ui/overlay/Dialog'
import type { OverlayProps } from '@/stores/overlay'
import { shortcutGroups } from './groups'

/** Whether a single `?` opens this dialog: whoever speaks to the computer may need it off (WCAG 2.1.4). */
function HelpKey() {
  const { t } = useTexts()
  const [on, setOn] = useState(() => readJson(HELP_KEY_OFF) !== true)
  const change = (next: boolean) => {
    setOn(next)
    if (next) removeKey(HELP_KEY_OFF)
    else writeJson(HELP_KEY_OFF, true)
  }
  return (
    <Switch label={t('按 {{key}} 查看快捷键', { key: keysOf(shortcuts.help).join('') })} value={on} onChange={change} />
  )
}

/** The keyboard shortcuts by group (`?`). */
export function ShortcutsDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <Dialog open onClose={onClose} title={t('键盘快捷键')} closeLabel={t('关闭')} width="wide">
      <div className="mb-3 gap-x-10 sm:columns-2">
        {shortcutGroups().map(({ title, rows }, at) => (
          <section key={title} aria-labelledby={`${id}-${at}`} className="mb-5 break-inside-avoid">
            <h3 id={`${id}-${at}`} className="mb-1 font-medium">
              {t(title)}
            </h3>
            <dl>
              {rows.map(({ keys, text }) => (
                <div key={text} className="flex items-center justify-between gap-4 border-b border-base-300 py-2">
                  <dt>{t(text)}</dt>
                  <dd className="flex-none">
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="mt-2">
        <HelpKey />
      </div>
    </Dialog>
  )
}
