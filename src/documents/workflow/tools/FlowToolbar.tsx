import { Fragment } from 'react'
import { Group, Separator, Toolbar } from 'react-aria-components'
import moreIcon from 'virtual:icon/more-2-line'
import { MenuTrigger } from 'react-aria-components'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { IconButton } from '@/ui/inputs/IconButton'
import { MenuPopover } from '@/ui/overlay/Menu'
import { ExportFlow } from '../ExportFlow'
import { CommandButton } from './CommandButton'
import { CommandMenu } from './CommandMenu'
import { barCommands, type CommandContext } from './commands'

interface FlowToolbarProps {
  context: CommandContext
  name: string
}

/** The tools of a workflow: one stop of Tab, arrow keys within. */
export function FlowToolbar({ context, name }: FlowToolbarProps) {
  const { t } = useTexts()
  return (
    <AriaLocale>
      <Toolbar aria-label={t('流程工具')} className="flow-tools">
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
