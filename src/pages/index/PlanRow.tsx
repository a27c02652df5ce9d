import type { Row } from '@/contract/calls'

export const planRowClass =
  'flex min-h-12 items-center gap-3 border-b border-base-300 last:border-0 data-[dragging]:opacity-50 data-[drop-target]:bg-base-200'

/** Content of a plan row. */
export function PlanRow({ row }: { row: Row<'table'> }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate" title={row.title}>
        {row.title}
      </span>
      <span className="hidden w-16 shrink-0 text-plain @4xl:inline">{row.author}</span>
      <span
        className="hidden h-1.5 w-40 shrink-0 overflow-hidden rounded-full bg-base-300 @4xl:block"
        aria-hidden="true"
      >
        <span className="block h-full bg-primary" style={{ width: `${row.percentage}%` }} />
      </span>
      <span className="w-10 shrink-0 text-right tabular-nums">{row.percentage}%</span>
    </>
  )
}
