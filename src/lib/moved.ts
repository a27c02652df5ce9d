/** `uuids` with the moved ones inserted before or after `target`. */
export function moved(
  uuids: readonly string[],
  moving: ReadonlySet<string>,
  target: string,
  where: 'before' | 'after',
): readonly string[] {
  const rest = uuids.filter((uuid) => !moving.has(uuid))
  // The target may itself be moved: count the unmoved rows before the gap.
  const gap = uuids.indexOf(target) + (where === 'after' ? 1 : 0)
  const at = uuids.slice(0, gap).filter((uuid) => !moving.has(uuid)).length
  return [...rest.slice(0, at), ...uuids.filter((uuid) => moving.has(uuid)), ...rest.slice(at)]
}
