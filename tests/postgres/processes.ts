import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A process of the built API. */
export interface ApiProcess {
  readonly url: string
  /** Lines that it has written, from the latest start on. */
  readonly lines: readonly string[]
  readonly pid: number
  /** Ends it at once, as a power cut does. */
  kill(): Promise<void>
  /** Asks it to stop; resolves to its exit code. */
  stop(): Promise<number | null>
  /** Starts it again on the same port. Rejects if it ends instead. */
  start(): Promise<void>
}

const ended = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    child.once('exit', (code) => resolve(code))
  })

/** Starts the built API (`buildApi`) on a database and resolves once it listens. `more` are further options of its command line. */
export async function startProcess(
  file: string,
  { database, port, more = [] }: { database: string; port: number; more?: readonly string[] },
): Promise<ApiProcess> {
  let child: ChildProcess
  let lines: string[] = []
  const start = async () => {
    const words = [file, '--database', database, '--port', String(port), ...more]
    const started = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    const written: string[] = []
    child = started
    lines = written
    await new Promise<void>((resolve, reject) => {
      for (const stream of [started.stdout, started.stderr])
        createInterface({ input: stream }).on('line', (line) => {
          written.push(line)
          if (line.startsWith('API: ')) resolve()
        })
      started.once('exit', (code) => reject(new Error(`the API ended with ${code}: ${written.join('\n')}`)))
    })
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    get lines() {
      return lines
    },
    get pid() {
      return child.pid ?? 0
    },
    start,
    async kill() {
      child.kill('SIGKILL')
      await ended(child)
    },
    async stop() {
      child.kill('SIGTERM')
      return ended(child)
    },
  }
}
