type Fields = Readonly<Record<string, unknown>>

/** Fields that name a record, the first one that it has. */
const naming = ['title', 'name', 'label', 'username', 'role', 'notice']

/** The name of a record of any module, without markup; '' for none. */
export function nameOf(row: Fields): string {
  const field = naming.find((name) => typeof row[name] === 'string' && row[name])
  return field ? String(row[field]).replaceAll(/<[^>]*>/g, '') : ''
}
