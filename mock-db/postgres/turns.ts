import { Refusal } from '@/core/refusal'
import { databaseTexts } from './texts'

interface TurnOptions {
  /** How many reads of a person run at once. */
  readonly atOnce?: number
  /** How many more wait for their turn, and how long, in ms. */
  readonly waiting?: number
  readonly waitMs?: number
}

/**
 * Runs the reads of lists of each person a few at a time, so that nobody's queries take all connections of this process. Rejects with a
 * Refusal 429 for more than may wait, and after too long a wait.
 */
export function createTurns({ atOnce = 3, waiting = 60, waitMs = 9000 }: TurnOptions = {}) {
  const people = new Map<string, { running: number; readonly next: (() => void)[] }>()

  const begin = (person: string): Promise<void> => {
    const queue = people.get(person) ?? { running: 0, next: [] }
    people.set(person, queue)
    if (queue.running < atOnce) {
      queue.running += 1
      return Promise.resolve()
    }
    if (queue.next.length >= waiting) return Promise.reject(new Refusal(429, databaseTexts.tooManyQueries))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.next.splice(queue.next.indexOf(turn), 1)
        reject(new Refusal(429, databaseTexts.tooManyQueries))
      }, waitMs)
      const turn = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.next.push(turn)
    })
  }
  /** Gives the turn to the next one. */
  const end = (person: string) => {
    const queue = people.get(person)
    const next = queue?.next.shift()
    if (next) return next()
    if (queue && (queue.running -= 1) === 0) people.delete(person)
  }
  return async <T>(person: string, work: () => Promise<T>): Promise<T> => {
    await begin(person)
    return work().finally(() => end(person))
  }
}
