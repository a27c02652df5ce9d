import type { Draft } from '@/protocol/device'
import { logError } from '@/stores/errorLog'
import { useOwner } from '../owner'
import { draftTarget, placeOf } from './draftModel'
import { dropDraft, takeDraft } from './takeDraft'
import { useDrafts } from './useDrafts'

/** A draft of a form that no window is writing; props of `ui/inputs/draft/DraftOffer`. */
export interface Offer {
  /** Of the record, '' for none. */
  readonly name: string
  readonly savedAt: number
  readonly onTake: () => void
  readonly onDiscard: () => void
}

/**
 * The newest draft of a form that another window has left, if there is one. `fill` gets it once the person has taken it over: then it is
 * this window's, and what was typed here is left in its place.
 */
export function useDraftOffer(path: string, record: string | null, fill: (taken: Draft) => void): Offer | undefined {
  const user = useOwner()
  const place = draftTarget(path, record)
  const left = useDrafts(path).find((draft) => draft.at === 'left' && placeOf(draft) === place)
  return (
    left && {
      name: left.title ?? '',
      savedAt: left.savedAt,
      onTake: () => void takeDraft(left.key, user).then((taken) => taken && fill(taken), logError),
      onDiscard: () => void dropDraft(left.key, user).catch(logError),
    }
  )
}
