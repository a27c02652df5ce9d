import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'
import { keyText } from '../../keyText'
import { commands, type Command, type CommandContext, type CommandId } from './commands'

/** A command as a button; its tip says the key, or why it can't be used. */
export function CommandButton({ id, context }: { id: CommandId; context: CommandContext }) {
  const { t } = useTexts()
  const { label, icon, keys, why, run }: Command = commands[id]
  const reason = why(context)
  const [key = ''] = keys
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={
        reason ? t('{{name}}（{{reason}}）', { name: t(label), reason: t(reason) }) : `${t(label)} ${keyText(key)}`
      }
      disabled={reason !== undefined}
      keepsFocus
      onPress={() => run(context)}
    />
  )
}
