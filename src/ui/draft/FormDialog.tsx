import { useState, type ComponentProps, type ReactNode } from 'react'
import { useTexts } from '@/i18n/useTexts'
import { Dialog } from '../Dialog'
import { Form } from '../Form'
import { DraftBar } from './DraftBar'
import { DraftTrouble } from './DraftTrouble'
import { LeaveDialog } from './LeaveDialog'

interface FormDialogProps {
  title: string
  /** Under way: it can neither be sent again nor shut. */
  busy: boolean
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
  wide?: boolean
  columns?: 1 | 2
  children: ReactNode
}

/** A form in a dialog that nothing typed is lost of: shutting asks, drafts come back with a bar that compares them. */
export function FormDialog(props: FormDialogProps) {
  const { title, busy, unsaved, trouble, bar, onSubmit, onClose, onLeave, onDrop, wide = false, columns = 1 } = props
  const { t } = useTexts()
  const [asking, setAsking] = useState(false)
  const leave = () => (busy ? undefined : unsaved ? setAsking(true) : onClose())
  return (
    <>
      <Dialog open onClose={leave} title={title} closeLabel={t('关闭')} width={wide ? 'full' : 'plain'}>
        {bar && <DraftBar {...bar} />}
        <DraftTrouble message={trouble} />
        <Form onSubmit={onSubmit} label={title} columns={columns}>
          {props.children}
          <div className="form-actions justify-end pt-2">
            <button type="button" className="btn" onClick={leave}>
              {t('取消')}
            </button>
            <button type="submit" className="btn btn-primary" disabled={busy}>
              {busy && <span className="spinner" />}
              {t('保存')}
            </button>
          </div>
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
