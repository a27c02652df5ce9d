/** A day as documents are dated: 2026年11月29日. */
export const paperDate = (day: Date): string =>
  day.toLocaleDateString('zh-CN', { year: 'numeric', month: 'long', day: 'numeric' })
