export const chromiumArgs: string[]
export function findChromium(): Promise<string>
