import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { StorageReport } from '@/protocol/deviceAnswers'
import { useTexts } from '@/i18n/useTexts'
import { freeStorage, type Freeable } from '@/offline/storage/freeStorage'
import type { Space } from '@/offline/space'
import { ConfirmDialog } from '@/ui/overlay/ConfirmDialog'
import { Icon } from '@/ui/base/Icon'
import { toastError, toastSuccess } from '@/ui/feedback/toast'
import './storage.css'
import { mediaOptions, useKinds } from './useKinds'

interface KindsProps {
  stores: StorageReport['stores']
  space: Space | undefined
  onChange: () => void
}

/** The kinds of data on this device with their sizes; cached copies can be evicted. */
export function Kinds({ stores, space, onChange }: KindsProps) {
  const { t, title } = useTexts()
  const kinds = useKinds(stores, space)
  const media = useQuery(mediaOptions)
  const client = useQueryClient()
  const [evicting, setEvicting] = useState<{ kind: Freeable; name: string; loss: string }>()
  const [busy, setBusy] = useState(false)
  const free = async () => {
    if (!evicting) return
    setBusy(true)
    try {
      await freeStorage(evicting.kind)
      toastSuccess(t('已清理“{{name}}”', { name: evicting.name }))
    } catch (error) {
      toastError(title(error instanceof Error ? error.message : String(error)))
    }
    setBusy(false)
    setEvicting(undefined)
    void media.refetch()
    // What is counted of the lists, here and in the header.
    void client.invalidateQueries({ queryKey: ['replica'] })
    onChange()
  }
  return (
    <>
      <ul className="kinds">
        {kinds.map(({ id, icon, name, about, amount, link, eviction }) => (
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
              {eviction && !eviction.empty && (
                <button
                  type="button"
                  className="text-button destroys"
                  aria-label={t('清理“{{name}}”', { name })}
                  onClick={() => setEvicting({ kind: eviction.kind, name, loss: eviction.loss })}
                >
                  {t('清理')}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={evicting !== undefined}
        onClose={() => setEvicting(undefined)}
        title={t('清理“{{name}}”', { name: evicting?.name ?? '' })}
        message={evicting?.loss ?? ''}
        confirm={t('清理')}
        cancel={t('取消')}
        busy={busy}
        onConfirm={() => void free()}
      />
    </>
  )
}
