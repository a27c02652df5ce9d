import type { Editor } from '@tiptap/core'
import { useTexts } from '@/i18n/useTexts'
import { IconButton } from '@/ui/inputs/IconButton'
import { keyText } from '../../keyText'
import type { Tool } from '../tools'
import type { ToolStates } from './useToolStates'

interface ToolButtonProps {
  tool: Tool
  editor: Editor
  states: ToolStates
}

/** A tool as a button; its tip says the key, too. */
export function ToolButton({ tool, editor, states }: ToolButtonProps) {
  const { t } = useTexts()
  const { label, icon, key, run } = tool
  const { on, can } = states[label] ?? {}
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={key === undefined ? t(label) : `${t(label)} ${keyText(key)}`}
      disabled={can === false}
      {...(on !== undefined && { pressed: on })}
      keepsFocus
      onPress={() => run(editor.chain().focus()).run()}
    />
  )
}
