/** Messages of the rule set (spec §5), in Chinese; `%s` stands for the field's name first, then for the rule's values. */
export const messages = {
  required: '%s不能为空',
  whitespace: '%s不能只有空格',
  type: '%s应为%s',
  enum: '%s只能是 %s',
  pattern: '%s格式不正确',
  text: {
    len: '%s应为 %s 个字',
    min: '%s不能少于 %s 个字',
    max: '%s不能超过 %s 个字',
    range: '%s应为 %s 到 %s 个字',
  },
  number: {
    len: '%s应等于 %s',
    min: '%s不能小于 %s',
    max: '%s不能大于 %s',
    range: '%s应在 %s 到 %s 之间',
  },
  array: {
    len: '%s应为 %s 项',
    min: '%s不能少于 %s 项',
    max: '%s不能超过 %s 项',
    range: '%s应为 %s 到 %s 项',
  },
} as const

/** A message with each `%s` replaced by the next value; what has no value stays, and `%%` is a percent sign. */
export function format(message: string, ...values: readonly (string | number)[]): string {
  let next = 0
  return message.replaceAll(/%[s%]/g, (mark) => (mark === '%%' ? '%' : String(values[next++] ?? mark)))
}
