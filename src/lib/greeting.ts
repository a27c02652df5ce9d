/** Part of the day for a greeting, by the hour 0–23 (spec §9): before 8, up to and including 11, up to 13, before 18, else. */
export function dayPart(hour: number): 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 8) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
