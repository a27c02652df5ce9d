/** A range that was copied in a spreadsheet as a file, by its text or its table; undefined for what is no range. */
export function pastedFile(data: DataTransfer | null, name: string): File | undefined {
  const [file] = data?.files ?? []
  if (file) return file
  const text = data?.getData('text/plain') ?? ''
  // As it is shown; HTML would break lines where there are none.
  if (/[\t\n]/.test(text.trim())) return textFile(text, name)
  const html = data?.getData('text/html') ?? ''
  return /<table/i.test(html) ? new File([html], name, { type: 'text/html' }) : undefined
}

/** Copied text as a file. */
export const textFile = (text: string, name: string): File => new File([text], name, { type: 'text/plain' })
