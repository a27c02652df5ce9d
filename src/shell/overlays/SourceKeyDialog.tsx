import { useState, type FormEvent } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { openOutside } from '@/lib/security/webLink'
import { config } from '@/settings/app'
import { Dialog } from '@/ui/overlay/Dialog'
import { Field } from '@/ui/inputs/Field'
import { toastError } from '@/ui/feedback/toast'
import type { OverlayProps } from '@/stores/overlay'

/** SHA-256 as lower-case hex. */
async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Asks for the source code key (spec §2) and checks it against the configured SHA-256 digest. */
export function SourceKeyDialog({ onClose }: OverlayProps) {
  const { t } = useTexts()
  const [key, setKey] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { url, keyDigest } = config.source
    if (!url || (await digest(key)) !== keyDigest) return toastError(t('密钥不正确'))
    openOutside(url)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('获取源码')} closeLabel={t('关闭')}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={t('请输入密钥')}>
          {(control) => (
            <input
              {...control}
              type="password"
              className="input"
              value={key}
              autoComplete="off"
              onChange={(event) => setKey(event.currentTarget.value)}
            />
          )}
        </Field>
        <div className="flex justify-end gap-2">
          <button type="button" className="btn" onClick={onClose}>
            {t('取消')}
          </button>
          <button type="submit" className="btn btn-primary" disabled={key === ''}>
            {t('确定')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
