export function quantile(samples: readonly number[], share: number): number
export function median(samples: readonly number[]): number
