import { useEffect, useState, type ReactNode } from 'react'
import { logFailure } from '@/lib/logFailure'

/** A code block, coloured once the colours for its language are loaded; unknown languages stay plain. */
export function CodeBlock({ text, language }: { text: string; language: string }) {
  const [coloured, setColoured] = useState<{ readonly text: string; readonly content: ReactNode }>()
  useEffect(() => {
    if (language === '') return
    let over = false
    import('./highlight')
      .then(({ highlighted }) => highlighted(text, language))
      .then((content) => !over && setColoured({ text, content }), logFailure)
    return () => {
      over = true
    }
  }, [text, language])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <pre className="markdown-code" tabIndex={0}>
      <code>{coloured?.text === text ? coloured.content : text}</code>
    </pre>
  )
}
