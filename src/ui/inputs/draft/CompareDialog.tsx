import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Tag } from '@/ui/data/Tag'

/** A field that says one thing in the draft and another one in the server's copy, as people read them. */
export interface Compared {
  readonly name: string
  readonly label: string
  readonly draft: string
  readonly server: string
  /** The server's copy has changed here since the draft began. */
  readonly theirs: boolean
}

interface CompareProps {
  open: boolean
  onClose: () => void
  compared: readonly Compared[]
  /** Puts the server's value into a field of the form. */
  onTake: (name: string) => void
}

/** The draft and the server's copy side by side, field by field; on a phone one under the other. */
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
