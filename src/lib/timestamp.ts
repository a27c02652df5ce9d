const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` of `now` (in ms since 1970), in local time. */
export function dayText(now: number): string {
  const at = new Date(now)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** `YYYY-MM-DD HH:mm:ss` of `now` (in ms since 1970), in local time. */
export function timestamp(now: number): string {
  const at = new Date(now)
  return `${dayText(now)} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
