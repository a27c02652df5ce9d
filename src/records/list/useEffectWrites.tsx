import { useState, type ReactNode } from 'react'
import { useDrafts } from '@/offline/drafts/useDrafts'
import { useEditing } from '@/offline/drafts/useEditing'
import { usePage } from '@/routes/usePage'
import { DraftsWaiting } from '@/ui/inputs/draft/DraftsWaiting'
import { EffectNote } from '@/ui/feedback/EffectNote'
import { reportWrite } from './reportWrite'

interface EffectWrites {
  readonly editor: ReturnType<typeof useEditing>
  /** Toast with the outcome of a write. */
  readonly notify: typeof reportWrite
  /** Says when a write takes effect that was reported otherwise. */
  readonly noteChange: () => void
  /** Waiting drafts and, after a write, when it takes effect. */
  readonly notice: ReactNode
}

/** Editing on a page whose writes change access rights, with a note on when they take effect. */
export function useEffectWrites(): EffectWrites {
  const { path } = usePage()
  const editor = useEditing(path)
  const drafts = useDrafts(path)
  const [changed, setChanged] = useState(false)
  return {
    editor,
    notify: (written) => {
      reportWrite(written)
      setChanged(true)
    },
    noteChange: () => setChanged(true),
    notice: (
      <>
        {changed && <EffectNote />}
        <DraftsWaiting drafts={drafts} onOpen={editor.resume} onDiscard={editor.discard} />
      </>
    ),
  }
}
