export function buildApi(outDir?: string): Promise<string>
