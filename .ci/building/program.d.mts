export function executable(file: string): boolean
export function onPath(names: readonly string[]): string | undefined
export function installPackage(who: string, name: string): boolean
