import { integer, pick, seededRandom, type Random } from '../../src/lib/random.ts'
import { person, type Gender, type Person, idCardOf, phoneOf } from './people.ts'
import { birthCodes, GROUPS, villages } from './places.ts'
import { demoPosts, posts, type Colleague } from './posts.ts'

type Relation = 'head' | 'spouse' | 'child' | 'parent'

export interface Villager extends Person {
  readonly idCard: string
  readonly birthday: string
  readonly phone: string
  readonly village: string
  readonly group: number
  /** The number of the household, the same for all of its members. */
  readonly household: string
  readonly relation: Relation
  readonly address: string
}

/** The people shared by the rows of several modules, for consistency. */
export interface World {
  /** Users of the console but the demo accounts; each has an account named after the pinyin. */
  readonly staff: readonly [Colleague, ...Colleague[]]
  /** The people of the demo accounts. */
  readonly demo: readonly Colleague[]
  readonly villagers: readonly [Villager, ...Villager[]]
  readonly heads: readonly [Villager, ...Villager[]]
  /** Everyone but the children of a head. */
  readonly adults: readonly [Villager, ...Villager[]]
}

const VILLAGERS = 50
const YEAR = 2026

const households: [readonly Relation[], ...(readonly Relation[])[]] = [
  ['head', 'spouse', 'child'],
  ['head', 'spouse', 'child', 'parent'],
  ['head', 'spouse'],
  ['head', 'child'],
  ['head'],
]

const two = (value: number) => String(value).padStart(2, '0')
const other = (gender: Gender): Gender => (gender === 'male' ? 'female' : 'male')

/** Minimum and maximum age of a member for a given age of the head, in years. */
const ages: { readonly [R in Relation]: (head: number) => readonly [low: number, high: number] } = {
  head: () => [34, 66],
  spouse: (head) => [head - 5, head + 4],
  child: (head) => [head - 28, head - 22],
  parent: (head) => [head + 21, head + 28],
}

function household(random: Random, village: string, number: string, taken: Set<string>): Villager[] {
  const head = person(random, taken)
  const headAge = integer(random, ...ages.head(0))
  const group = integer(random, 1, GROUPS)
  const address = `${village}${group}组${integer(random, 1, 60)}号`
  const who = (relation: Relation): Person => {
    if (relation === 'head') return head
    if (relation === 'spouse') return person(random, taken, { gender: other(head.gender) })
    return person(random, taken, { surname: head.surname })
  }
  return pick(random, households).map((relation) => {
    const one = who(relation)
    const age = relation === 'head' ? headAge : integer(random, ...ages[relation](headAge))
    const birthday = `${YEAR - 1 - age}-${two(integer(random, 1, 12))}-${two(integer(random, 1, 28))}`
    const idCard = idCardOf(random, pick(random, birthCodes), birthday, one.gender)
    return { ...one, idCard, birthday, phone: phoneOf(random), village, group, household: number, relation, address }
  })
}

/** The people of a seed number. */
export function createWorld(seed: number): World {
  const random = seededRandom(seed)
  const taken = new Set<string>()
  const seats = posts.flatMap(([department, count]) => Array.from({ length: count }, () => department))
  const staff = seats.map((department): Colleague => {
    const one = person(random, taken)
    return { ...one, account: one.pinyin, department }
  })
  const villagers: Villager[] = []
  for (let at = 0; villagers.length < VILLAGERS; at += 1) {
    const village = at % villages.length
    const number = `${two(village + 1)}${String(Math.floor(at / villages.length) + 1).padStart(4, '0')}`
    villagers.push(...household(random, villages[village] ?? villages[0], number, taken))
  }
  villagers.length = VILLAGERS
  const demo = demoPosts.map(([account, department]) => ({ ...person(random, taken), account, department }))
  const heads = villagers.filter(({ relation }) => relation === 'head')
  return {
    staff: staff as [Colleague, ...Colleague[]],
    demo,
    villagers: villagers as [Villager, ...Villager[]],
    heads: heads as [Villager, ...Villager[]],
    adults: villagers.filter(({ relation }) => relation !== 'child') as [Villager, ...Villager[]],
  }
}
