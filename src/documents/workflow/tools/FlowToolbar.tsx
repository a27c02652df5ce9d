import { Fragment } from 'react'
import { Group, Separator, Toolbar, MenuTrigger } from 'react-aria-components'
import moreIcon from 'virtual:icon/more-2-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { IconButton } from '@/ui/inputs/IconButton'
import { MenuPopover } from '@/ui/overlay/Menu'
import { ExportFlow } from '../ExportFlow'
import { CommandMenu } from './CommandMenu'
import { barCommands, type CommandContext, commands, type Command, type CommandId } from './commands'
import { keyText } from '../../keyText'

/** A command as a button; its tip says the key, or why it can't be used. */
function CommandButton({ id, context }: { id: CommandId; context: CommandContext }) {
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

interface FlowToolbarProps {
  context: CommandContext
  name: string
}

/** The tools of a workflow: one stop of Tab, arrow keys within. */
export function FlowToolbar({ context, name }: FlowToolbarProps) {
  const { t } = useTexts()
  return (
    <AriaLocale>
      <Toolbar aria-label={t('流程工具')} className="flow-tools flex min-w-0 items-center">
        {barCommands
          .map((ids) => ids.filter((id) => context.canvas || !['zoomIn', 'zoomOut', 'fit', 'connect'].includes(id)))
          .filter((ids) => ids.length > 0)
          .map((ids) => (
            <Fragment key={ids.join(' ')}>
              <Group className="document-tool-group">
                {ids.map((id) => (
                  <CommandButton key={id} id={id} context={context} />
                ))}
              </Group>
              <Separator orientation="vertical" className="document-tool-line" />
            </Fragment>
          ))}
        <ExportFlow name={name || t('流程')} graph={context.editor.graph} size="sm" />
        <MenuTrigger>
          <IconButton size="sm" icon={moreIcon} label={t('更多操作')} />
          <MenuPopover>
            <CommandMenu context={context} />
          </MenuPopover>
        </MenuTrigger>
      </Toolbar>
    </AriaLocale>
  )
}
