import { databaseMain } from './command'

// What `npm run build:api` makes one file of: the API on PostgreSQL without the rest of the project.
await databaseMain(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
process.exit()
