import { databaseMain } from './command'

// What `npm run build:api` makes one file of: the API on PostgreSQL without the rest of the project.
await databaseMain(process.argv.slice(2)).catch((error: unknown) => {
  // What the database said is more than what people are told of it.
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const reason = cause instanceof Error ? [cause, ...(cause instanceof AggregateError ? cause.errors : [])] : [message]
  console.error(
    `console-api: ${reason
      .map((one) => (one instanceof Error ? one.message : String(one)))
      .filter(Boolean)
      .join('; ')}`,
  )
  process.exitCode = 1
})
process.exit()
