import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { styleRow } from '../vocabulary'
import { beginWith } from './begin'
import { templates, type Template } from './templates'
import './templates.css'

/** How a template looks, drawn small: each of its paragraphs as a line. */
function Leaf({ template }: { template?: Template }) {
  const lines = template?.lines(new Date()) ?? []
  return (
    <span className="rich-leaf" aria-hidden="true">
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
    <section className="rich-templates" aria-labelledby="rich-templates">
      <h3 id="rich-templates" className="rich-templates-title">
        {t('从哪里开始')}
      </h3>
      <ul className="rich-templates-list">
        <li>
          <button type="button" className="rich-template" onClick={startBlank}>
            <Leaf />
            <span className="rich-template-title">{t('空白')}</span>
            <span className="rich-template-purpose">{t('不带格式，从第一行写起')}</span>
          </button>
        </li>
        {templates.map((template) => (
          <li key={template.id}>
            <button type="button" className="rich-template" onClick={() => beginWith(editor, template)}>
              <Leaf template={template} />
              <span className="rich-template-title">{t(template.title)}</span>
              <span className="rich-template-purpose">{t(template.purpose)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
