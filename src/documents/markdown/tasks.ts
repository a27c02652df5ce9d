const TASK = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[([ xX])\](?=[ \t])/
const FENCE = /^(?:[ \t]*>)*[ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})/

/** Where the marks of a block's tasks are (the character in the brackets), from the block's start, in order. */
export function taskMarks(raw: string): number[] {
  const marks: number[] = []
  let at = 0
  let fence: string | undefined
  for (const line of raw.split('\n')) {
    const found = FENCE.exec(line)?.[1]
    if (found !== undefined && (fence === undefined || found.startsWith(fence))) {
      fence = fence === undefined ? found : undefined
    } else if (fence === undefined) {
      const task = TASK.exec(line)
      if (task) marks.push(at + task[0].length - 2)
    }
    at += line.length + 1
  }
  return marks
}
