import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { StartChoice } from '../../StartChoice'
import { styleRow } from '../vocabulary'
import { beginWith } from './begin'
import { templates, type Template } from './templates'
import './templates.css'

/** How a template looks, drawn small: each of its paragraphs as a line. */
function Leaf({ template }: { template?: Template }) {
  const lines = template?.lines(new Date()) ?? []
  return (
    <span className="rich-leaf">
      {lines.map(([id], at) => (
        <span key={at} data-level={styleRow(id).level} data-line={styleRow(id).style} />
      ))}
    </span>
  )
}

/** What a new text can begin with; shown while nothing is written, so that no choice takes anything away. */
export function Templates({ editor }: { editor: Editor }) {
  const { t } = useTexts()
  const isEmpty = useEditorState({ editor, selector: () => editor.isEmpty })
  const [blank, setBlank] = useState(false)
  if (!isEmpty || blank) return null
  const startBlank = () => {
    setBlank(true)
    editor.commands.focus()
  }
  return (
    <div className="rich-templates">
      <StartChoice
        starts={[
          {
            id: 'blank',
            title: t('空白'),
            purpose: t('不带格式，从第一行写起'),
            picture: <Leaf />,
            onChoose: startBlank,
          },
          ...templates.map((template) => ({
            id: template.id,
            title: t(template.title),
            purpose: t(template.purpose),
            picture: <Leaf template={template} />,
            onChoose: () => beginWith(editor, template),
          })),
        ]}
      />
    </div>
  )
}
