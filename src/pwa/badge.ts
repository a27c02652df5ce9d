/** Shows a count on the icon of the installed app where the platform has it; 0 takes it away. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // Refused where the console is not installed: nothing is lost.
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  done.catch(() => {})
}
