export function nginxConf(options: { root: string; base?: string; baseUrl?: string }): string
