import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Drawer } from '@/ui/overlay/Drawer'
import { Button } from '../Button'
import { ErrorSummary, type FieldErrors } from '../ErrorSummary'
import { Form } from '../Form'
import { useFailedFiles } from '../upload/useFailedFiles'
import { SubmitButton } from '../SubmitButton'
import { DraftBar } from './DraftBar'
import { DraftError, NoRight } from './DraftError'
import { DraftOffer } from './DraftOffer'
import { LeaveDialog } from './LeaveDialog'

interface FormDialogProps {
  title: string
  /** Saving: can be neither submitted nor closed. */
  busy: boolean
  /** Files or values are still being added: can't be submitted, and closing asks for confirmation. */
  filling?: boolean
  /** Names of files that could not be added: saving asks whether to go on without them. */
  failed?: readonly string[]
  /** Has unsaved input: closing asks for confirmation. */
  unsaved: boolean
  /** Opened by a draft of somebody who may no longer write: what was typed can be read, but not saved. */
  readOnly?: boolean
  /** Why the input can't be stored as a draft; empty for none. */
  trouble: string
  /** What is wrong, in field order; from two on, they are listed above the fields. */
  errors: FieldErrors
  /** Number of attempts to save. */
  attempt: number
  /** Focuses a field. */
  onGo: (name: string) => void
  /** Props of the banner over a restored draft. */
  bar?: ComponentProps<typeof DraftBar> | undefined
  /** Props of the banner over a form of which another window has left a draft. */
  offer?: ComponentProps<typeof DraftOffer> | undefined
  onSubmit: () => void
  /** Saves, then starts with an empty form; for new records. */
  onSubmitAndAdd?: (() => void) | undefined
  /** In the place of a form that was saved. */
  instant?: boolean | undefined
  /** Closes the form for good. */
  onClose: () => void
  /** Closes it and keeps the draft. */
  onLeave: () => void
  /** Deletes the draft. */
  onDrop: () => void
  /** Two columns, and full screen on a phone. */
  wide?: boolean
  /** At the edge of the window, in the place of the record's details. */
  inSheet?: boolean | undefined
  children: ReactNode
}

const noFiles: readonly string[] = []

/** From this many errors on, a summary is shown: a single one has the focus. */
const SUMMED_ERRORS = 2

/**
 * A form in a dialog with draft protection: closing asks for confirmation, restored drafts get a banner with a comparison. Its actions
 * stay in reach below the fields.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    busy,
    filling = false,
    failed = noFiles,
    unsaved,
    readOnly = false,
    trouble,
    bar,
    offer,
    errors,
    attempt,
    onGo,
    onSubmit,
    onSubmitAndAdd,
    instant = false,
    onClose,
    onLeave,
    onDrop,
    wide = false,
    inSheet = false,
  } = props
  const id = useId()
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const files = useFailedFiles(failed)
  const leave = () => (busy ? undefined : unsaved || filling || failed.length > 0 ? setAsking(true) : onClose())
  // Enter in a field submits despite a disabled button.
  const whenReady = (act: () => void) => () => (busy || filling || readOnly ? undefined : files.ask(act))
  const foot = (
    <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full max-sm:*:grow">
      <Button onPress={leave}>{t('取消')}</Button>
      {onSubmitAndAdd && !readOnly && (
        <Button disabled={busy || filling} onPress={whenReady(onSubmitAndAdd)}>
          {t('保存并再加一条')}
        </Button>
      )}
      {!readOnly && (
        <SubmitButton form={id} busy={busy || filling}>
          {t('保存')}
        </SubmitButton>
      )}
    </div>
  )
  const panel = {
    onClose: leave,
    title,
    closeLabel: t('关闭'),
    foot,
    children: (
      <>
        {bar && <DraftBar {...bar} />}
        {offer && <DraftOffer {...offer} />}
        {readOnly && <NoRight />}
        <DraftError message={trouble} />
        <ErrorSummary errors={errors} attempt={attempt} from={SUMMED_ERRORS} onGo={onGo} />
        <Form
          id={id}
          onSubmit={whenReady(onSubmit)}
          onSubmitKey={onSubmitAndAdd && whenReady(onSubmitAndAdd)}
          label={title}
          columns={wide && !inSheet ? 2 : 1}
        >
          {props.children}
        </Form>
      </>
    ),
  }
  return (
    <>
      {inSheet ? (
        <Drawer wide instant {...panel} />
      ) : (
        <Dialog open width={wide ? 'full' : 'plain'} instant={instant} {...panel} />
      )}
      {files.dialog}
      <LeaveDialog
        open={asking}
        onClose={() => setAsking(false)}
        onKeep={onLeave}
        onDiscard={() => {
          onDrop()
          onClose()
        }}
      />
    </>
  )
}
