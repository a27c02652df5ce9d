import { useState, type ReactNode } from 'react'
import { useDrafts } from '@/offline/drafts/useDraft'
import { useEditing } from '@/offline/drafts/useEditing'
import { useUndo } from '@/offline/outbox/calls'
import { usePage } from '@/routes/usePage'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { EffectNote } from '@/ui/feedback/EffectNote'
import { useWriteToast } from '@/ui/feedback/useWriteToast'

type Tell = ReturnType<typeof useWriteToast>
interface EffectWrites {
  readonly editor: ReturnType<typeof useEditing>
  /** Says what a write came to. */
  readonly tell: Tell
  /** Drafts that wait, and after a write when it takes effect. */
  readonly notice: ReactNode
}

/** Adding and editing on a page of which every write changes what people may do. */
export function useEffectWrites(): EffectWrites {
  const { path } = usePage()
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const say = useWriteToast(useUndo())
  const [changed, setChanged] = useState(false)
  return {
    editor,
    tell: (written) => {
      say(written)
      setChanged(true)
    },
    notice: (
      <>
        {changed && <EffectNote />}
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
      </>
    ),
  }
}
