import { resumeSeeding } from './data/seeding'
import { followRequests } from './requests/log'
import { resumeRecording } from './requests/recording'

/** Listens to the hosts, and goes on with what a reload of the page has interrupted. */
export function resume(): void {
  followRequests()
  resumeRecording()
  void resumeSeeding()
}
