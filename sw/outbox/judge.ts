import { settled } from '@/contract/rowRules'
import type { WriteKind } from '@/protocol/outbox'
import { type AnyRow, isModule } from '@/contract/rows'
import { timestamp } from '@/lib/timestamp'
import { refuseBroken } from '@/core/validate'
import { optimisticRow } from '@/core/optimisticRow'

/** A write as far as its row can be foreseen: `base` is the row before it. */
interface Judged {
  readonly module: string
  readonly kind: WriteKind
  readonly content: { readonly body: AnyRow; readonly base: AnyRow | null }
}

/**
 * Throws a Refusal 400 for a write whose row would break a rule across fields, as the server will: it is reported to its author at once, also
 * without a server.
 */
export function refuseWrite({ module, kind, content: { body, base } }: Judged): void {
  if (kind === 'delete' || !isModule(module)) return
  const isNew = kind === 'create'
  const before = isNew ? optimisticRow(module, timestamp(Date.now())) : base
  refuseBroken(module, settled(module, { ...before, ...body }), isNew ? undefined : base)
}
