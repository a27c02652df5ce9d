export interface Outcome {
  readonly seconds: number
  readonly failure?: string
  /** What a job that is done tells of itself. */
  readonly told?: string
}

/** A cell's width at most: a failure's first line is cut to it. */
const WIDTH = 60

const cellOf = (outcome: Outcome | undefined): string => {
  if (!outcome) return '–'
  const [line = ''] = outcome.failure?.split('\n') ?? []
  return outcome.failure === undefined
    ? `${outcome.seconds.toFixed(1)} s`
    : `✗ ${line.slice(0, WIDTH).replaceAll('|', '¦')}`
}

/** Engines beside each other, jobs below each other, as Markdown. */
export function tableOf(outcomes: Readonly<Record<string, Readonly<Record<string, Outcome>>>>): string {
  const engines = Object.keys(outcomes)
  const names = [...new Set(engines.flatMap((engine) => Object.keys(outcomes[engine] ?? {})))]
  const lines = [
    ['job', ...engines],
    ['---', ...engines.map(() => '---')],
    ...names.map((name) => [name, ...engines.map((engine) => cellOf(outcomes[engine]?.[name]))]),
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
