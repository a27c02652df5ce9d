import { useState } from 'react'
import saveIcon from 'virtual:icon/download-2-line'
import codeIcon from 'virtual:icon/qr-code-line'
import shareIcon from 'virtual:icon/share-line'
import { useTexts } from '@/i18n/useTexts'
import { saveFile } from '@/lib/saveFile'
import { isAbort } from '@/lib/thrown'
import { CODES_MAX, countCodes, toCodes } from '@/offline/handover/codes'
import { toText } from '@/offline/handover/pack'
import { logError } from '@/stores/errorLog'
import { Button } from '@/ui/inputs/Button'

/** Something sealed. */
interface Sealed {
  readonly pack: Uint8Array<ArrayBuffer>
}

/** How something is sealed for one of the ways; none when there is nothing that can go it. */
type Seal<S> = (() => Promise<S>) | undefined

interface SealWaysProps<S extends Sealed> {
  own: string
  to: string
  forFile: Seal<S>
  forCodes: Seal<S>
  /** Text of what is chosen: what was said of another choice is no longer true. */
  chosen: string
  onFile: (sealed: S) => void
  onCodes: (sealed: S, codes: readonly string[]) => void
}

/** The ways in which something sealed goes to another device: shared, as a file, or as codes on the screen. */
export function SealWays<S extends Sealed>(props: SealWaysProps<S>) {
  const { own, to, forFile, forCodes, chosen, onFile, onCodes } = props
  const { t } = useTexts()
  const [busy, setBusy] = useState<'codes' | 'file'>()
  const [said, setSaid] = useState({ of: '', text: '' })
  const say = (text: string) => setSaid({ of: chosen, text })
  const attempt = async (way: 'codes' | 'file', work: () => Promise<void>) => {
    setBusy(way)
    say('')
    try {
      await work()
    } catch (error) {
      // The person went back from the system's share sheet.
      if (isAbort(error)) return
      logError(error)
      say(t('没有封好，请再试一次'))
    } finally {
      setBusy(undefined)
    }
  }
  const showCodes = (seal: () => Promise<S>) =>
    attempt('codes', async () => {
      const sealed = await seal()
      const count = countCodes(sealed.pack.length)
      if (count > CODES_MAX) say(t('要 {{count}} 个二维码，太多了，请少选一些，或用文件。', { count }))
      else onCodes(sealed, await toCodes(sealed.pack))
    })
  const makeFile = (seal: () => Promise<S>, hand: (file: File) => Promise<void>) =>
    attempt('file', async () => {
      const sealed = await seal()
      await hand(new File([toText(sealed.pack)], `handover-${own}-${to}.txt`, { type: 'text/plain' }))
      onFile(sealed)
    })
  const save = async (file: File) => saveFile(file.name, file, file.type)
  const probe = new File([''], 'handover.txt', { type: 'text/plain' })
  // Typed as always there; not every browser has it, and not for every kind of file.
  const canShare = (navigator.canShare as typeof navigator.canShare | undefined)?.call(navigator, { files: [probe] })
  return (
    <>
      <p role="status" className="handover-said">
        {said.of === chosen && said.text}
      </p>
      <div className="handover-ways">
        {canShare && (
          <Button
            icon={shareIcon}
            busy={busy === 'file'}
            disabled={!forFile}
            onPress={() => forFile && void makeFile(forFile, (file) => navigator.share({ files: [file] }))}
          >
            {t('发给别的应用')}
          </Button>
        )}
        <Button
          icon={saveIcon}
          busy={busy === 'file'}
          disabled={!forFile}
          onPress={() => forFile && void makeFile(forFile, save)}
        >
          {t('存成文件')}
        </Button>
        <Button
          variant="primary"
          icon={codeIcon}
          busy={busy === 'codes'}
          disabled={!forCodes}
          onPress={() => forCodes && void showCodes(forCodes)}
        >
          {t('显示二维码')}
        </Button>
      </div>
    </>
  )
}
