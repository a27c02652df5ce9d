import { dayText } from './timestamp'

/** The states of a government affair: received, in hand, returned to the applicant, done. */
export const affairStatuses = ['received', 'handling', 'returned', 'done'] as const
type AffairStatus = (typeof affairStatuses)[number]

/** Those in which somebody here has to act. */
export const openStatuses: readonly AffairStatus[] = ['received', 'handling']

/** The list query of the open affairs of an account, by which the list and the badge of the menu count. */
export const openAffairsOf = (account: string) => ({ handler: account, status: openStatuses })

/** From so many days on, the time of an open affair is short. */
export const SOON_DAYS = 3

const dayFrom = (now: number, days: number): string => {
  const date = new Date(now)
  return dayText(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime())
}

/** The query of deadlines in the past, and of those within the next days, today included; `now` in ms since 1970. */
export const overdue = (now: number) => ({ deadlineTo: dayFrom(now, -1) })
export const dueSoon = (now: number) => ({ deadlineFrom: dayFrom(now, 0), deadlineTo: dayFrom(now, SOON_DAYS) })

/** How many days are left until a day (YYYY-MM-DD) in local time; negative once it is over. */
export const daysUntil = (day: string, now: number): number =>
  Math.round((Date.parse(day) - Date.parse(dayFrom(now, 0))) / 86_400_000)

/** How many days an open affair has left (`deadline`: YYYY-MM-DD), negative once overdue; undefined while there is time, or none counts. */
export function dueOf(affair: { deadline: string; status: AffairStatus }, now: number): { days: number } | undefined {
  if (!openStatuses.includes(affair.status)) return undefined
  const days = daysUntil(affair.deadline, now)
  return days <= SOON_DAYS ? { days } : undefined
}
