import { useId, type ReactNode } from 'react'
import copyIcon from 'virtual:icon/file-copy-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '../inputs/Button'
import { Disclosure } from '../data/Disclosure'
import { useCopy } from '../data/useCopy'
import './variant.css'

interface VariantCardProps {
  title: string
  note?: string
  /** Source code of the example. */
  code: string
  children: ReactNode
}

/** A live example with its source code to read and copy. */
export function VariantCard({ title, note, code, children }: VariantCardProps) {
  const { t } = useTexts()
  const copy = useCopy()
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel variant">
      <h2 id={id} className="variant-title">
        {title}
      </h2>
      {note !== undefined && <p className="variant-note">{note}</p>}
      <div className="variant-example">{children}</div>
      <div className="variant-code">
        <Disclosure title={t('代码')}>
          <div
            className="variant-source"
            role="region"
            aria-label={t('“{{title}}”的代码', { title })}
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
            tabIndex={0}
          >
            <pre>
              <code>{code.trimEnd()}</code>
            </pre>
          </div>
          <Button
            icon={copyIcon}
            size="sm"
            label={t('复制代码：{{title}}', { title })}
            onPress={() => copy(code, t('代码已复制'))}
          >
            {t('复制代码')}
          </Button>
        </Disclosure>
      </div>
    </section>
  )
}
