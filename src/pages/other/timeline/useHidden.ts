import { declaredResources } from '@/resource/declared/all'
import { useHiddenFields } from '@/resource/useSeenFields'

/** Tells the fields of any module that the person may not see. */
export const useHidden = () => useHiddenFields(declaredResources().map(({ resource }) => resource))
