import { useState } from 'react'
import type { TextKey } from '@/i18n/init'
import { useTexts } from '@/i18n/useTexts'
import { Segmented } from '@/ui/inputs/Segmented'
import type { Scope, Widget } from './widget'
import { WidgetPanel } from './WidgetPanel'

interface TabbedPanelProps {
  /** Accessible name of the choice. */
  label: TextKey
  /** At least one. */
  widgets: readonly Widget[]
  scope: Scope
}

/** One of several widgets in one place. */
export function TabbedPanel({ label, widgets, scope }: TabbedPanelProps) {
  const { t } = useTexts()
  const [chosen, choose] = useState('')
  const shown = widgets.find(({ id }) => id === chosen) ?? widgets[0]
  if (!shown) return null
  return (
    <WidgetPanel
      key={shown.id}
      widget={shown}
      scope={scope}
      actions={
        <Segmented
          label={t(label)}
          size="sm"
          options={widgets.map(({ id, title }) => ({ id, label: t(title) }))}
          value={shown.id}
          onChange={choose}
        />
      }
    />
  )
}
