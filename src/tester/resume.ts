import { resumeSeeding } from './data/seeding'
import { resumeRecording } from './requests/recording'

/** Goes on with what a reload of the page has interrupted. */
export function resume(): void {
  resumeRecording()
  void resumeSeeding()
}
