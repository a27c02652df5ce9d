import type { Editor } from '@tiptap/core'
import { Button as AriaButton, Group, Separator } from 'react-aria-components'
import arrowIcon from 'virtual:icon/arrow-down-s-line'
import colourIcon from 'virtual:icon/font-color'
import highlightIcon from 'virtual:icon/mark-pen-line'
import { useTexts } from '@/i18n/useTexts'
import { Icon } from '@/ui/base/Icon'
import { IconButton } from '@/ui/inputs/IconButton'
import { styleRow } from '../vocabulary'
import { applyColour, applyHighlight, applyStyle, colourEntries, highlightEntries, styleEntries } from './menus'
import { ToolMenu } from './ToolMenu'
import type { useSelectionState } from './useToolStates'

interface FormatMenusProps {
  editor: Editor
  selection: ReturnType<typeof useSelectionState>
  styleOnly?: boolean
}

/** The menus of styles and colours. */
export function FormatMenus({ editor, selection, styleOnly = false }: FormatMenusProps) {
  const { t } = useTexts()
  const { style, colour, highlight } = selection
  const shown = style ? t(styleRow(style).label) : t('其他样式')
  return (
    <Group aria-label={t('样式')} className="document-tool-group">
      <ToolMenu
        editor={editor}
        label={t('段落样式')}
        entries={styleEntries(t, style)}
        apply={applyStyle}
        trigger={
          <AriaButton
            className="btn btn-ghost ui-button rich-style"
            data-size="sm"
            aria-label={`${t('段落样式')} ${shown}`}
          >
            <span className="truncate">{shown}</span>
            <Icon path={arrowIcon} size={16} />
          </AriaButton>
        }
      />
      {!styleOnly && (
        <>
          <ToolMenu
            editor={editor}
            label={t('文字颜色')}
            entries={colourEntries(t, colour)}
            apply={applyColour}
            trigger={<IconButton size="sm" icon={colourIcon} label={t('文字颜色')} />}
          />
          <ToolMenu
            editor={editor}
            label={t('底色')}
            entries={highlightEntries(t, highlight)}
            apply={applyHighlight}
            trigger={<IconButton size="sm" icon={highlightIcon} label={t('底色')} />}
          />
        </>
      )}
      <Separator orientation="vertical" className="document-tool-line" />
    </Group>
  )
}
