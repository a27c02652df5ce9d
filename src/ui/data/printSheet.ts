import './print.css'

/** Prints only this content, under a title; it is taken out of the page afterwards. */
export function printSheet(title: string, content: Element): void {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  const heading = document.createElement('h1')
  heading.textContent = title
  sheet.append(heading, content)
  document.body.append(sheet)
  addEventListener('afterprint', () => sheet.remove(), { once: true })
  print()
}
