export const densities = ['compact', 'normal', 'loose'] as const
export type Density = (typeof densities)[number]
/** Height of a row with its lower border, in CSS px. */
export const ROW_PX: Readonly<Record<Density, number>> = { compact: 36, normal: 44, loose: 52 }
