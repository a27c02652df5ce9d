import {
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import fullIcon from 'virtual:icon/fullscreen-line'
import moreIcon from 'virtual:icon/arrow-down-s-line'
import smallIcon from 'virtual:icon/fullscreen-exit-line'
import backIcon from 'virtual:icon/arrow-left-line'
import { useTexts } from '@/i18n/useTexts'
import { pressedKey } from '@/lib/pressedKey'
import { usePage } from '@/routes/usePage'
import { setUnsaved } from '@/stores/tabs'
import { Button } from '@/ui/inputs/Button'
import { IconButton } from '@/ui/inputs/IconButton'
import { DraftBar } from '@/ui/inputs/draft/DraftBar'
import { DraftError, NoRight } from '@/ui/inputs/draft/DraftError'
import { DraftOffer } from '@/ui/inputs/draft/DraftOffer'
import { useFailedFiles } from '@/ui/inputs/upload/useFailedFiles'
import { LeaveDialog } from '@/ui/inputs/draft/LeaveDialog'

interface FormFrameProps {
  /** Accessible name of the form, and the heading of what is written. */
  label: string
  heading: string
  /** Of `useRecordForm`. */
  frame: {
    readonly unsaved: boolean
    readonly busy: boolean
    readonly trouble: string
    readonly readOnly: boolean
    readonly offer: ComponentProps<typeof DraftOffer> | undefined
    readonly onSubmit: () => void
    readonly onClose: () => void
    readonly onLeave: () => void
    readonly onDrop: () => void
  }
  /** Of the restored draft, if there is one. */
  bar: ComponentProps<typeof DraftBar> | undefined
  /** Something that belongs to the document is on its way: it can't be saved yet. */
  isWaiting?: boolean
  /** Names of files that could not be added: saving asks whether to go on without them. */
  failed?: readonly string[]
  full: boolean
  onFull: (full: boolean) => void
  /** Title and what else is in the first row. */
  fields: ReactNode
  /** Before full screen and save. */
  actions?: ReactNode
  children: ReactNode
}

const noFiles: readonly string[] = []

/** Where words are typed. Not a button: it would move away from under the pointer that presses it. */
const isTyped = ({ target }: FocusEvent<HTMLElement>) =>
  target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea')

/** What is around every editor: draft, way back, title, save, and the question to who leaves what is not saved. */
export function FormFrame({ frame, bar, isWaiting = false, failed = noFiles, full, onFull, ...parts }: FormFrameProps) {
  const { t } = useTexts()
  const page = usePage()
  const [asking, setAsking] = useState(false)
  /** The focus is in what is written: its head takes less room on a phone (writing.css). */
  const [folded, setFolded] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const { unsaved, busy } = frame
  const files = useFailedFiles(failed)

  // The form's own mark is taken off while another tab is in front; the text is still not saved.
  useEffect(() => () => setUnsaved(page.key, unsaved), [page.key, unsaved])

  const leave = () => (busy ? undefined : unsaved || isWaiting || failed.length > 0 ? setAsking(true) : frame.onClose())
  const save = () => {
    if (busy || isWaiting || frame.readOnly) return
    // An editor reports its last changes when the focus leaves it.
    const focused = document.activeElement
    if (focused instanceof HTMLElement) {
      focused.blur()
      focused.focus({ preventScroll: true })
    }
    files.ask(frame.onSubmit)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    save()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the button below
    <section className="document-form" aria-label={parts.label} onKeyDown={onKeyDown}>
      <h2 className="sr-only">{parts.heading}</h2>
      {bar && <DraftBar {...bar} />}
      {frame.offer && <DraftOffer {...frame.offer} />}
      {frame.readOnly && <NoRight />}
      <DraftError message={frame.trouble} />
      <div
        ref={fields}
        className="document-fields"
        data-folded={folded || undefined}
        onFocus={(event) => isTyped(event) && setFolded(false)}
      >
        <IconButton icon={backIcon} label={t('返回')} onPress={leave} />
        {parts.fields}
        <span className="document-unfold">
          <IconButton
            icon={moreIcon}
            label={t('展开')}
            keepsFocus
            expanded={false}
            onPress={() => fields.current?.querySelector('input')?.focus()}
          />
        </span>
        <div className="document-actions ml-auto flex flex-wrap items-center gap-1">
          {parts.actions}
          <span className="document-wide">
            <IconButton
              icon={full ? smallIcon : fullIcon}
              label={full ? t('退出全屏') : t('全屏')}
              onPress={() => onFull(!full)}
            />
          </span>
          {!frame.readOnly && (
            <Button variant="primary" busy={busy || isWaiting} onPress={save}>
              {t('保存')}
            </Button>
          )}
        </div>
      </div>
      <div className="contents" onFocus={(event) => isTyped(event) && setFolded(true)}>
        {parts.children}
      </div>
      {files.dialog}
      <LeaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onKeep={frame.onLeave}
        onDiscard={() => {
          frame.onDrop()
          frame.onClose()
        }}
      />
    </section>
  )
}
