import type { Demand } from '@/stores/allowed'

interface DemandRow {
  readonly mode: 'list' | 'oneOf' | 'allOf' | 'except'
  /** Explanation of the mode, as a dictionary key. */
  readonly meaning: '有其中之一即显示' | '同时具备才显示' | '具备其一就不显示'
  readonly byRole: Demand
  readonly byPermission: Demand
  readonly byBoth: Demand
}

/** One demand by role, by permission and by both for each mode of the check (spec §6). */
export const demandRows: readonly DemandRow[] = [
  {
    mode: 'list',
    meaning: '有其中之一即显示',
    byRole: ['Admin'],
    byPermission: ['delete:system'],
    byBoth: ['Editor', 'delete:system'],
  },
  {
    mode: 'oneOf',
    meaning: '有其中之一即显示',
    byRole: { role: ['Admin', 'Editor'], mode: 'oneOf' },
    byPermission: { permission: ['write:system', 'delete:system'], mode: 'oneOf' },
    byBoth: { role: ['Admin'], permission: ['write:system'], mode: 'oneOf' },
  },
  {
    mode: 'allOf',
    meaning: '同时具备才显示',
    byRole: { role: ['Admin', 'Editor'], mode: 'allOf' },
    byPermission: { permission: ['read:system', 'write:system'], mode: 'allOf' },
    byBoth: { role: ['Admin'], permission: ['delete:system'], mode: 'allOf' },
  },
  {
    mode: 'except',
    meaning: '具备其一就不显示',
    byRole: { role: ['Editor'], mode: 'except' },
    byPermission: { permission: ['delete:system'], mode: 'except' },
    byBoth: { role: ['Admin'], permission: ['write:system'], mode: 'except' },
  },
]
