import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, MenuTrigger } from 'react-aria-components'
import { moduleText } from '@/i18n/recordTexts'
import { useTexts } from '@/i18n/useTexts'
import { useEntryPages } from '@/stores/entryPages'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'

/** The choice of what to add. */
export function AddMenu({ face }: { face: ReactNode }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const entries = useEntryPages()
  return (
    <MenuTrigger>
      <Button className="bottom-item" aria-label={t('快速录入')} data-deferred="add">
        {face}
      </Button>
      <MenuPopover>
        <Entries
          label={t('快速录入')}
          entries={entries.map(({ module }) => ({ id: module, label: moduleText(module, t) }))}
          onAction={(id) => {
            const entry = entries.find(({ module }) => module === id)
            if (entry) void navigate({ to: entry.page, search: { add: '1' } })
          }}
        />
      </MenuPopover>
    </MenuTrigger>
  )
}
