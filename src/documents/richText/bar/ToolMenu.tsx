import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { Entries, MenuPopover, type MenuEntry } from '@/ui/overlay/Menu'

interface ToolMenuProps {
  editor: Editor
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  entries: readonly MenuEntry[]
  apply: (chain: ChainedCommands, id: string) => ChainedCommands
}

/** A menu of a toolbar; what is chosen applies to the selection, which has the focus then. */
export function ToolMenu({ editor, label, trigger, entries, apply }: ToolMenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <MenuPopover>
        <Entries
          label={label}
          entries={entries}
          onAction={(id) => {
            apply(editor.chain(), id).run()
            // After the menu has given the focus back to its button.
            setTimeout(() => editor.isInitialized && editor.commands.focus())
          }}
        />
      </MenuPopover>
    </MenuTrigger>
  )
}
