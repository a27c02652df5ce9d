import { runDatabase } from './command'

// What `npm run build:api` makes one file of: the API on PostgreSQL without the rest of the project.
await runDatabase(process.argv.slice(2))
