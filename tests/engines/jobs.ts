import { hostJobs } from './hostJobs'
import { pageJobs } from './pageJobs'
import type { Person } from './person'
import type { Engine } from './tab'
import type { Builds, Host } from './world'

/** What a job finds. Jobs of an engine follow each other in one profile, each in a tab of its own. */
export interface Given {
  readonly person: Person
  readonly engine: Engine
  readonly host: Host
  readonly builds: Builds
  /** Keeps a picture of what is shown. */
  picture(name: string): Promise<void>
}

/** A job of a person from beginning to end; resolves to what is worth telling, if anything. */
export type Job = (given: Given) => Promise<string | void>

export const jobs: Readonly<Record<string, Job>> = { ...pageJobs, ...hostJobs }

/** What a browser below the console's floor is asked: it tells so, and that can't be shut. */
export const floorJobs: Readonly<Record<string, Job>> = {
  async 'too old'({ person, host, picture }) {
    await person.tab.goto(host.url)
    const seen = person.see({ role: 'alertdialog', text: /当前浏览器版本过低/ })
    await seen.catch(() => {})
    await picture('too old')
    await seen
    return 'told'
  },
}
