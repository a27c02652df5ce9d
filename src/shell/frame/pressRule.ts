const ID = 'react-aria-pressable-style'

/**
 * Adds react-aria's pressable style rule ahead of its first use: a style sheet added while a page opens would restyle and lay out that
 * page a second time.
 */
export function addPressRule(): void {
  if (document.getElementById(ID)) return
  const style = document.createElement('style')
  style.id = ID
  style.textContent = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}'
  document.head.prepend(style)
}
