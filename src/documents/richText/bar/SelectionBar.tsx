import { isTextSelection, type Editor } from '@tiptap/core'
import { BubbleMenu } from '@tiptap/react/menus'
import { Toolbar } from 'react-aria-components'
import colourIcon from 'virtual:icon/font-color'
import highlightIcon from 'virtual:icon/mark-pen-line'
import linkIcon from 'virtual:icon/link'
import { useTexts } from '@/i18n/useTexts'
import { AriaLocale } from '@/ui/AriaLocale'
import { IconButton } from '@/ui/inputs/IconButton'
import { markTools } from '../tools'
import { applyColour, applyHighlight, colourEntries, highlightEntries } from './menus'
import { ToolButton } from './ToolButton'
import { ToolMenu } from './ToolMenu'
import { useSelectionState, useToolStates } from './useToolStates'

/** Touch devices draw their own menu above a selection. */
const isTouch = () => matchMedia('(pointer: coarse)').matches

/** What a template leaves to be filled in: selected to be typed over, it needs no tools, which would lie over the lines around. */
const BLANK = '××'

/** What a selection is most often given, beside it. */
export function SelectionBar({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const { t } = useTexts()
  const states = useToolStates(editor, markTools)
  const { colour, highlight, inLink } = useSelectionState(editor)
  return (
    <BubbleMenu
      editor={editor}
      className="panel rich-float"
      options={{ placement: isTouch() ? 'bottom' : 'top', offset: 8 }}
      shouldShow={({ editor: { isEditable }, view, state, from, to }) => {
        const text = state.doc.textBetween(from, to).trim()
        return (
          isEditable &&
          view.hasFocus() &&
          isTextSelection(state.selection) &&
          text !== '' &&
          !text.includes(BLANK) &&
          !state.selection.$from.parent.type.spec.code
        )
      }}
    >
      <AriaLocale>
        <Toolbar aria-label={t('所选文字')} className="flex flex-wrap items-center">
          {markTools.map((tool) => (
            <ToolButton key={tool.label} tool={tool} editor={editor} states={states} />
          ))}
          <ToolMenu
            editor={editor}
            label={t('文字颜色')}
            entries={colourEntries(t, colour)}
            apply={applyColour}
            trigger={<IconButton size="sm" icon={colourIcon} label={t('文字颜色')} keepsFocus />}
          />
          <ToolMenu
            editor={editor}
            label={t('底色')}
            entries={highlightEntries(t, highlight)}
            apply={applyHighlight}
            trigger={<IconButton size="sm" icon={highlightIcon} label={t('底色')} keepsFocus />}
          />
          <IconButton size="sm" icon={linkIcon} label={t('链接')} pressed={inLink} keepsFocus onPress={onLink} />
        </Toolbar>
      </AriaLocale>
    </BubbleMenu>
  )
}
