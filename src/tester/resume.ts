import { resumeSeeding } from './data/seeding'
import { followRequests } from './requests/log'
import { resumeRecording } from './requests/recording'

/** Subscribes to the hosts, and resumes what a reload interrupted. */
export function resume(): void {
  followRequests()
  resumeRecording()
  void resumeSeeding()
}
