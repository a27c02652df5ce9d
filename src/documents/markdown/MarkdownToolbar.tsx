import type { StateCommand } from '@codemirror/state'
import { FileTrigger, Group, MenuTrigger, Separator, Toolbar } from 'react-aria-components'
import findIcon from 'virtual:icon/find-replace-line'
import outlineIcon from 'virtual:icon/list-indefinite'
import pictureIcon from 'virtual:icon/image-add-line'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { IconButton } from '@/ui/inputs/IconButton'
import { Entries, MenuPopover } from '@/ui/overlay/Menu'
import { keyText } from '../keyText'
import type { OutlineEntry } from './blocks'
import type { Tool } from './tools'

interface MarkdownToolbarProps {
  tools: readonly (readonly Tool[])[]
  outline: readonly OutlineEntry[]
  onRun: (command: StateCommand) => void
  onPictures: (pictures: readonly File[]) => void
  onGo: (entry: OutlineEntry) => void
  onFind: () => void
}

/** The tools of the Markdown editor: one stop of Tab, arrow keys within. */
export function MarkdownToolbar({ tools, outline, onRun, onPictures, onGo, onFind }: MarkdownToolbarProps) {
  const { t } = useTexts()
  return (
    <AriaLocale>
      <Toolbar aria-label={t('格式工具')} className="markdown-tools">
        {tools.map((group, at) => (
          <Group key={at} className="document-tool-group">
            {group.map(({ label, icon, key, command }) => (
              <IconButton
                key={label}
                size="sm"
                icon={icon}
                label={key === undefined ? t(label) : `${t(label)} ${keyText(key)}`}
                onPress={() => onRun(command)}
              />
            ))}
            <Separator orientation="vertical" className="document-tool-line" />
          </Group>
        ))}
        <FileTrigger
          allowsMultiple
          acceptedFileTypes={['image/*']}
          onSelect={(files) => onPictures([...(files ?? [])])}
        >
          <IconButton size="sm" icon={pictureIcon} label={t('插入图片')} />
        </FileTrigger>
        <IconButton size="sm" icon={findIcon} label={`${t('查找和替换')} ${keyText('Mod-f')}`} onPress={onFind} />
        <MenuTrigger>
          <IconButton size="sm" icon={outlineIcon} label={t('大纲')} disabled={outline.length === 0} />
          <MenuPopover>
            <Entries
              label={t('大纲')}
              entries={outline.map(({ depth, text, start }) => ({
                id: String(start),
                label: text || t('未命名'),
                icon: <span className="markdown-indent" data-depth={depth} />,
              }))}
              onAction={(id) => {
                const entry = outline.find(({ start }) => String(start) === id)
                if (entry) onGo(entry)
              }}
            />
          </MenuPopover>
        </MenuTrigger>
      </Toolbar>
    </AriaLocale>
  )
}
