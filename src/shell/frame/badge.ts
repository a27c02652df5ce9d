const counts = new Map<string, number>()

/** Sets a source's share of the installed app's badge, which shows the sum of all sources; 0 clears it. */
export function showBadge(source: 'notices' | 'writes' | 'tasks', count: number): void {
  counts.set(source, count)
  if (!('setAppBadge' in navigator)) return
  const total = [...counts.values()].reduce((sum, each) => sum + each)
  // Refused where the console is not installed.
  const done = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()
  done.catch(() => {})
}
