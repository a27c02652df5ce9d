import copyIcon from 'virtual:icon/file-copy-line'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '../inputs/Button'
import { Disclosure } from '../data/Disclosure'
import { useCopy } from '../data/useCopy'
import './variant.css'

/** Source code of what `title` names, to unfold, read and copy. */
export function VariantCode({ title, code }: { title: string; code: string }) {
  const { t } = useTexts()
  const copy = useCopy()
  return (
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
  )
}
