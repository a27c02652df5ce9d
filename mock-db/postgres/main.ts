import { databaseMain } from './command'

/** What failed, without the lines of the program. What the database said is the cause of the message. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? (error.cause ?? error) : error
  return reason instanceof AggregateError ? reason.errors.map(String).join('; ') : String(reason)
}

// What `npm run build:api` makes one file of: the API on PostgreSQL without the rest of the project.
await databaseMain(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`console-api: ${reasonOf(error)}`)
  process.exitCode = 1
})
process.exit()
