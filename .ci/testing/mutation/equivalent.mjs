/** IndexedDB runs requests of a transaction, and transactions of the same stores, in the order in which they were made. */
const ORDERED = 'IndexedDB keeps the order; the end is waited for elsewhere'
const RELAXED = 'costs time alone'
const MEMORY = 'costs memory alone'
const NO_LOCKS = 'on IndexedDB one write at a time runs anyway; PostgreSQL has tests of its own'
const BOUND = 'no key lies between the two bounds'
const TYPES = 'for the compiler: it is always there'
const REFUSED = 'queries throw nothing else'
const OTHER_FIELD = 'statusField.test.ts holds it, which loads all modules anew'

export const equivalent = {
  'sw/database/box.ts': [
    { from: 'false', to: 'true', why: 'the key of a PIN is handed to nobody' },
    { from: '[]', to: '["Stryker was here"]', why: 'nobody reads what is behind the fields where there is no file' },
  ],
  'sw/lock/lockStore.ts': [{ from: 'channel.close()', why: MEMORY }],
  'sw/lock/pause.ts': [
    { from: 'passed > 0', to: 'true', why: RELAXED },
    { from: 'passed > 0', to: 'passed >= 0', why: RELAXED },
  ],
  'sw/database/sealing.ts': [
    { from: '!key', to: 'false', why: 'without a key decrypting fails alike' },
    { from: 'all.size === 0', to: 'false', why: RELAXED },
    { from: '!records.some(isSealed)', to: 'false', why: RELAXED },
  ],
  'sw/lock/sweep.ts': [
    { from: '[]', to: '["Stryker was here"]', why: 'no record has such a key' },
    { from: 'own', to: 'false', why: RELAXED },
    { from: 'await done', why: 'what only reads is over with its last answer' },
    { from: 'withFiles.includes(which)', to: 'false', why: MEMORY },
    { from: "['shared', 'fileContents']", to: '[]', why: MEMORY },
    { from: 'at < keys.length', to: 'at <= keys.length', why: 'a batch of nothing' },
    { from: 'keys.slice(at, at + many)', to: 'keys', why: RELAXED },
  ],
  'sw/services.ts': [
    { from: 'user !== undefined', to: 'true', why: 'nobody has no lock' },
    { from: 'await forward(request)', to: 'forward(request)', why: 'never rejects; whoever called awaits it' },
  ],
  'sw/updates/precache.ts': [
    { from: '() => inFlight.delete(running)', to: '() => undefined', why: 'requests that have ended delay nothing' },
  ],
  'mock-db/api/crud.ts': [
    { from: '!unique', to: 'false', why: 'no row has a field without a name' },
    { from: 'hooks[module]?.taken?.(value)', why: 'modules with a unique field have the message' },
    { from: 'hooks[module]?.taken', why: 'modules with a unique field have the message' },
    { from: "tree !== undefined || modules[module].writers === 'admin'", why: NO_LOCKS },
    { from: 'tree !== undefined', why: NO_LOCKS },
    { from: "modules[module].writers === 'admin'", why: NO_LOCKS },
    { from: 'isChecked', why: NO_LOCKS },
    { from: 'await table.serialize()', why: NO_LOCKS },
    { from: 'hasHistory(module)', to: 'true', why: 'more stores in a transaction than it needs' },
    { from: 'log', to: 'true', why: 'more stores in a transaction than it needs' },
    { from: "module === 'menuManagement'", to: 'true', why: RELAXED },
    { from: 'tree', to: 'true', why: 'rows of other modules have no parent' },
    {
      from: 'await afterEdit?.(edit, edit.uuid, headers, context.accounts)',
      why: 'only PostgreSQL has sessions to end',
    },
  ],
  'sw/cache/lists.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: '[]', to: '["Stryker was here"]', why: BOUND },
    { from: 'total - 1', to: 'total + 1', why: 'the last page has nothing behind it' },
    { from: 'await clearPlaces(writing, { ...part, start }, list)', why: ORDERED },
    { from: 'list.total === 0', to: 'true', why: 'the row is put again at once' },
    { from: 'place !== undefined', to: 'true', why: 'an index leaves out what is undefined' },
    { from: 'start !== undefined', to: 'true', why: 'a sum with undefined is no number, and not larger' },
    { from: 'await writing.done', why: ORDERED },
  ],
  'sw/cache/quota.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: '!oldest', to: 'false', why: TYPES },
    { from: '[]', to: '["Stryker was here"]', why: BOUND },
    { from: 'await writing.done', why: ORDERED },
  ],
  'sw/cache/store.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: '[]', to: '["Stryker was here"]', why: 'no key lies between the bounds; a text has no fields that matter' },
    { from: 'await sealing.lockOf(user)', to: 'sealing.lockOf(user)', why: 'without a lock sealing changes nothing' },
    { from: 'await writing.done', why: ORDERED },
  ],
  'sw/cache/envelope.ts': [
    { from: 'error instanceof Refusal', to: 'true', why: REFUSED },
    { from: "statusField || 'code'", to: "statusField && 'code'", why: OTHER_FIELD },
  ],
  'sw/cache/summaries.ts': [{ from: 'current[at]?.uuid', to: 'current[at].uuid', why: TYPES }],
  'sw/cache/applyPending.ts': [
    { from: '[]', to: '["Stryker was here"]', why: 'no field has that name; a text is counted, and taken off again' },
    { from: 'Number(node.id) >= NEW_ID', to: 'Number(node.id) > NEW_ID', why: 'the ids of new nodes lie above it' },
  ],
  'sw/outbox/progress.ts': [
    { from: '[]', to: '["Stryker was here"]', why: 'no field has that name' },
    { from: 'await store.finish(write, done)', to: 'false', why: 'the long way does the same in more transactions' },
  ],
  'sw/outbox/resolve.ts': [{ from: 'write?.state', to: 'write.state', why: TYPES }],
  'sw/outbox/store.ts': [
    { from: '[]', to: '["Stryker was here"]', why: 'no write has that number' },
    {
      from: 'add.length + put.length + remove.length + done.length === 0',
      to: 'false',
      why: 'a transaction of nothing',
    },
    { from: 'await transaction.done', why: ORDERED },
    { from: 'await done', why: ORDERED },
    { from: "stored.state !== 'refused'", to: 'true', why: 'it is written as it is' },
    { from: 'false', to: 'true', why: RELAXED },
    { from: 'durable', to: 'true', why: RELAXED },
  ],
  'sw/outbox/transactions.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: '[]', to: '["Stryker was here"]', why: 'without a write there is nothing to begin' },
    { from: 'await transaction.done', why: ORDERED },
  ],
  'sw/outbox/exchange.ts': [
    { from: 'base !== null && row !== null', to: 'base !== null || row !== null', why: TYPES },
    { from: 'base !== null', to: 'true', why: TYPES },
    { from: 'row !== null', to: 'true', why: TYPES },
    { from: '{ row: undefined }', to: '{}', why: 'undefined both' },
  ],
  'sw/outbox/outbox.ts': [
    { from: 'pruned', to: 'false', why: 'old history is deleted once more' },
    { from: 'pruned = true', why: 'old history is deleted once more' },
    { from: 'true', to: 'false', why: 'old history is deleted once more' },
    { from: 'writes[0]?.group', to: 'writes[0].group', why: 'without writes there are none before them' },
  ],
  'sw/outbox/sender.ts': [
    { from: 'await store.setAside(unreadable)', to: 'store.setAside(unreadable)', why: ORDERED },
    { from: "outcome.is === 'sent'", why: 'the next one asks the disk before it begins' },
  ],
  'sw/outbox/marks.ts': [
    { from: 'server !== undefined', to: 'true', why: 'answers are JSON, which leaves out what is undefined' },
  ],
  'sw/outbox/merge.ts': [{ from: 'theirs?.has', to: 'theirs.has', why: TYPES }],
  'sw/origin/outcome.ts': [{ from: '!asked', to: 'false', why: 'what is no time asks for none, either' }],
  'src/app/loadAccess.ts': [
    { from: '[]', to: '["Stryker was here"]', why: 'no route is for a role of that name' },
    { from: 'requests.user?.catch(() => {})', why: 'whoever requests awaits the user first' },
  ],
}
