const ID = 'react-aria-pressable-style'

/**
 * Adds the rule that react-aria would add with the first part that can be pressed. A style sheet that comes while a page is being
 * opened has all of that page styled and laid out a second time; together with the shell's own it costs nothing.
 */
export function addPressRule(): void {
  if (document.getElementById(ID)) return
  const style = document.createElement('style')
  style.id = ID
  style.textContent = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}'
  document.head.prepend(style)
}
