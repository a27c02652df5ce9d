/** The faces of Chinese text by name (`--font-chinese`, src/app/app.css), as a CSS list: for files and pictures, which bring no style sheet. */
export const chineseFaces = (): string =>
  getComputedStyle(document.documentElement).getPropertyValue('--font-chinese').trim()
