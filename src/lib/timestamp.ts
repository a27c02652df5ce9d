/** `YYYY-MM-DD HH:mm:ss` of `now` (in ms), in local time. */
export function timestamp(now: number): string {
  const at = new Date(now)
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}
