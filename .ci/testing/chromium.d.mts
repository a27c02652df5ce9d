export const chromiumArgs: string[]
export function findChromium(options?: { headlessShell?: boolean }): Promise<string>
