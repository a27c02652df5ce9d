/** IndexedDB runs requests of a transaction, and transactions of the same stores, in the order in which they were made. */
const ORDERED = 'IndexedDB keeps the order; the end is waited for elsewhere'
const RELAXED = 'costs time alone'
const NO_LOCKS = 'on IndexedDB one write at a time runs anyway; PostgreSQL has tests of its own'
const TYPES = 'for the compiler: it is always there'

export const equivalent = {
  'sw/precache.ts': [
    { from: '() => inFlight.delete(running)', to: '() => undefined', why: 'requests that have ended delay nothing' },
  ],
  'mock-db/crud.ts': [
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
    { from: 'await afterEdit?.(edit, edit.uuid, headers, context.accounts)', why: 'only PostgreSQL has sessions to end' },
  ],
  'sw/replica/lists.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
  ],
  'sw/replica/quota.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: '!oldest', to: 'false', why: TYPES },
    { from: 'await writing.done', why: ORDERED },
  ],
  'sw/replica/store.ts': [
    { from: "{ durability: 'relaxed' }", to: '{}', why: RELAXED },
    { from: 'await writing.done', why: ORDERED },
  ],
}
