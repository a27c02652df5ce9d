import { useState } from 'react'
import type { StorageReport } from '@/api/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { freeStorage, type Freeable } from '@/offline/storage/deviceStorage'
import type { Space } from '@/offline/storage/space'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Icon } from '@/ui/data/Icon'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import './storage.css'
import { useKinds } from './useKinds'

interface KindsProps {
  stores: StorageReport['stores']
  space: Space | undefined
  onChange: () => void
}

/** The kinds of data on this device, with how much there is of each; what is only a copy can be given up. */
export function Kinds({ stores, space, onChange }: KindsProps) {
  const { t, title } = useTexts()
  const kinds = useKinds(stores, space)
  const [doomed, setDoomed] = useState<{ kind: Freeable; name: string; loss: string }>()
  const [busy, setBusy] = useState(false)
  const free = async () => {
    if (!doomed) return
    setBusy(true)
    try {
      await freeStorage(doomed.kind)
      toastSuccess(t('已清理“{{name}}”', { name: doomed.name }))
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : String(error)))
    }
    setBusy(false)
    setDoomed(undefined)
    onChange()
  }
  return (
    <>
      <ul className="kinds">
        {kinds.map(({ id, icon, name, about, amount, link, freed }) => (
          <li key={id} className="kind">
            <Icon path={icon} className="text-plain" />
            <div className="kind-words">
              <p>{name}</p>
              <p className="kind-about">{about}</p>
            </div>
            <p className="kind-amount">{amount}</p>
            <div className="kind-action">
              {link && (
                <a href={link.href} className="text-button">
                  {link.label}
                </a>
              )}
              {freed && !freed.empty && (
                <button
                  type="button"
                  className="text-button destroys"
                  aria-label={t('清理“{{name}}”', { name })}
                  onClick={() => setDoomed({ kind: freed.kind, name, loss: freed.loss })}
                >
                  {t('清理')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={doomed !== undefined}
        onClose={() => setDoomed(undefined)}
        title={t('清理“{{name}}”', { name: doomed?.name ?? '' })}
        message={doomed?.loss ?? ''}
        confirm={t('清理')}
        cancel={t('取消')}
        busy={busy}
        onConfirm={() => void free()}
      />
    </>
  )
}
