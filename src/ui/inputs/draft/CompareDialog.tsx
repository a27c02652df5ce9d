import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Tag } from '@/ui/base/Tag'

/** A field that differs between the draft and the server's copy, with display values. */
export interface Compared {
  readonly name: string
  readonly label: string
  readonly draft: string
  readonly server: string
  /** The server's value has changed since the draft was started. */
  readonly theirs: boolean
}

interface CompareProps {
  open: boolean
  onClose: () => void
  compared: readonly Compared[]
  /** Replaces a form field by the server's value. */
  onTake: (name: string) => void
}

/** Side-by-side comparison of the draft with the server's copy; stacked on a phone. */
export function CompareDialog({ open, onClose, compared, onTake }: CompareProps) {
  const { t } = useTexts()
  return (
    <Dialog open={open} onClose={onClose} title={t('对照草稿')} closeLabel={t('关闭')} width="wide">
      {compared.length === 0 ? (
        <p role="status" className="text-plain">
          {t('草稿与服务器上的记录已经一样')}
        </p>
      ) : (
        <ul className="compare">
          {compared.map(({ name, label, draft, server, theirs }) => (
            <li key={name} className="compare-field">
              <h3>
                {label}
                {theirs && <Tag tone="warning">{t('服务器上有改动')}</Tag>}
              </h3>
              <dl>
                <div>
                  <dt>{t('草稿')}</dt>
                  <dd>{draft}</dd>
                </div>
                <div>
                  <dt>{t('服务器')}</dt>
                  <dd>
                    <p>{server}</p>
                    <button
                      type="button"
                      className="text-button"
                      aria-label={t('“{{name}}”用服务器的', { name: label })}
                      onClick={() => onTake(name)}
                    >
                      {t('用服务器的')}
                    </button>
                  </dd>
                </div>
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
