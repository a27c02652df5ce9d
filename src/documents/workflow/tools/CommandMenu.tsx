import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { Entries, type MenuEntry } from '@/ui/overlay/Menu'
import { keyText } from '../../keyText'
import { commands, menuCommands, type Command, type CommandContext, type CommandId } from './commands'

interface CommandMenuProps {
  context: CommandContext
  takesFocus?: boolean
  /** Before a command runs. */
  onChosen?: () => void
}

/** The commands for what is chosen; one that can't be used says why. */
export function CommandMenu({ context, takesFocus = false, onChosen }: CommandMenuProps) {
  const { t } = useTexts()
  const entries = menuCommands.flatMap((ids, group) =>
    ids.map((id, at): MenuEntry => {
      const { label, icon, keys, why }: Command = commands[id]
      const reason = why(context)
      const [key = ''] = keys
      return {
        id,
        label: t(label),
        icon: <Icon path={icon} size={16} />,
        startsGroup: group > 0 && at === 0,
        ...(reason ? { why: t(reason) } : { mark: <kbd className="flow-menu-key">{keyText(key)}</kbd> }),
      }
    }),
  )
  return (
    <Entries
      label={t('操作')}
      entries={entries}
      takesFocus={takesFocus}
      onAction={(id) => {
        onChosen?.()
        commands[id as CommandId].run(context)
      }}
    />
  )
}
