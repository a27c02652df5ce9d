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

/** Whether a frame is drawn; a document can hold what its window never shows. */
const isDrawn = ({ tab }: Person) =>
  tab.evaluate(
    (patience) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), patience)
      }),
    5000,
  )

/** What a browser below the console's floor is asked: it tells so, and that can't be shut. */
export const floorJobs: Readonly<Record<string, Job>> = {
  async 'too old'({ person, host, picture }) {
    await person.tab.goto(host.url)
    await person.see({ role: 'alertdialog', text: /当前浏览器版本过低/ })
    if (!(await isDrawn(person))) throw new Error('the notice is in the document, but nothing is drawn')
    await person.press('Escape')
    await person.see({ role: 'alertdialog', text: /当前浏览器版本过低/ })
    await picture('too old')
    return 'told'
  },
}
