/** Part of the day of an hour 0–23 (spec §9): < 8, <= 11, <= 13, < 18, else. */
export function dayPart(hour: number): 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 8) return 'morning'
  if (hour <= 11) return 'forenoon'
  if (hour <= 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
