export interface ConsoleServer {
  /** Address of the console, with a slash at the end. */
  readonly url: string
  readonly port: number
  /** The latest requests, oldest first. */
  readonly log: readonly { method: string; path: string; status: number }[]
  start(): Promise<void>
  stop(): Promise<void>
  setRoot(folder: string): void
}

export function createConsoleServer(options: {
  root: string
  port?: number
  base?: string
  host?: string
  baseUrl?: string
  api?: string
  tls?: { cert: string | Buffer; key: string | Buffer }
  encodings?: ('br' | 'gzip')[]
}): Promise<ConsoleServer>
