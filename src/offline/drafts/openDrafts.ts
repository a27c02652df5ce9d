import { logError } from '@/stores/errorLog'
import { placeOf } from './draftModel'
import { useDraftErrors } from './drafts'
import { isHeld } from './holds'
import { listDrafts, type ListedDraft } from './listDrafts'

/** Whether a form has a draft open, in this window or in another one: it is being written, and was not left on purpose. */
export const isOpenDraft = (draft: ListedDraft): boolean =>
  draft.at === 'elsewhere' || (draft.at === 'here' && isHeld(placeOf(draft)))

/** Whether something that was typed in this window can't be stored. */
export const isTypingLost = (errors: Readonly<Record<string, string>>): boolean =>
  Object.values(errors).some((message) => message !== '')

/** Whether a person is writing something that is not saved; true, too, when the device does not answer. Never rejects. */
export async function hasOpenDrafts(user: string): Promise<boolean> {
  if (isTypingLost(useDraftErrors.getState())) return true
  return listDrafts(user).then(
    (drafts) => drafts.some(isOpenDraft),
    (error: unknown) => {
      logError(error)
      return true
    },
  )
}
