const counts = new Map<string, number>()

/** Shows what waits, all sources together, on the icon of the installed app where the platform has it; 0 takes it away. */
export function showBadge(source: 'notices' | 'writes', count: number): void {
  counts.set(source, count)
  if (!('setAppBadge' in navigator)) return
  const total = [...counts.values()].reduce((sum, each) => sum + each)
  // Refused where the console is not installed: nothing is lost.
  const done = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge()
  done.catch(() => {})
}
