/**
 * Fills in what stands in double braces (`{{NAME}}`) of a configuration file. Rejects a name without a value, and a value that the file has no
 * place for.
 */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>()
  const filled = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {{${name}}}`)
    used.add(name)
    return String(value)
  })
  const idle = Object.keys(values).filter((name) => !used.has(name))
  if (idle.length > 0) throw new Error(`the file has no place for ${idle.join(', ')}`)
  return filled
}
