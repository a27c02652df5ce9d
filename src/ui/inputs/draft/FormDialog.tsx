import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Button } from '../Button'
import { Dialog } from '@/ui/overlay/Dialog'
import { Form, FormActions } from '../Form'
import { SubmitButton } from '../SubmitButton'
import { DraftBar } from './DraftBar'
import { DraftError } from './DraftError'
import { LeaveDialog } from './LeaveDialog'

interface FormDialogProps {
  title: string
  /** Under way: it can neither be sent again nor shut. */
  busy: boolean
  /** Something is on its way into the form: it can't be sent yet, and shutting asks. */
  filling?: boolean
  /** Holds input that is not saved: shutting asks. */
  unsaved: boolean
  /** Why the input can't be kept as a draft; empty for no trouble. */
  trouble: string
  /** What the bar over input of an earlier visit shows. */
  bar?: ComponentProps<typeof DraftBar> | undefined
  onSubmit: () => void
  /** Shuts the form for good. */
  onClose: () => void
  /** Shuts it; the input waits as a draft. */
  onLeave: () => void
  /** Forgets the draft. */
  onDrop: () => void
  /** For many fields: in two columns, and in all of a phone's window. */
  wide?: boolean
  children: ReactNode
}

/** A form in a dialog that nothing typed is lost of: shutting asks, drafts come back with a bar that compares them. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    busy,
    filling = false,
    unsaved,
    trouble,
    bar,
    onSubmit,
    onClose,
    onLeave,
    onDrop,
    wide = false,
  } = props
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const leave = () => (busy ? undefined : unsaved || filling ? setAsking(true) : onClose())
  // Enter in a field submits a form past its button.
  const submit = () => (busy || filling ? undefined : onSubmit())
  return (
    <>
      <Dialog open onClose={leave} title={title} closeLabel={t('关闭')} width={wide ? 'full' : 'plain'}>
        {bar && <DraftBar {...bar} />}
        <DraftError message={trouble} />
        <Form onSubmit={submit} label={title} columns={wide ? 2 : 1}>
          {props.children}
          <FormActions end>
            <Button onPress={leave}>{t('取消')}</Button>
            <SubmitButton busy={busy || filling}>{t('保存')}</SubmitButton>
          </FormActions>
        </Form>
      </Dialog>
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
