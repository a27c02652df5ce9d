export const chromiumArgs: string[]
export function findChromium(options?: { headlessShell?: boolean; camera?: boolean }): Promise<string>
/** The path of a Fontconfig file under which every machine draws the same. */
export function fontConfig(): string
