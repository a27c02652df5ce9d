import { rows, type FieldKind } from '@/contract/rows'
import { listInfo, modules } from '@/core/modules'
import { moduleNames } from '../seeds/seed'
import type { Postgres, Run } from './database'
import {
  expressionOf,
  isInData,
  isShort,
  jsonOf,
  keyOf,
  lowerText,
  numberOf,
  pairsOf,
  partitionOf,
  sequenceOf,
  urgencyOf,
  wholeText,
} from './expressions'

/**
 * Numbered migrations: index i upgrades version i to i + 1. They only add, so that a process of the version before goes on working beside a
 * new one. Never edit a released one. What follows from the modules and their fields
 * is not among them: see `followModules`.
 */
const migrations: readonly string[] = [
  `
  -- As the lists of the device sort: Chinese by pinyin, digits by number, and what compares as equal in its default order.
  create collation zh_numeric (provider = icu, locale = 'zh-CN-u-kn-true', deterministic = false);

  create table meta (single boolean primary key default true check (single), epoch text not null, origin text not null);

  create table rows (
    module text collate "C" not null,
    uuid text collate "C" not null,
    id bigint not null,
    created boolean not null,
    place bigint not null generated always as (case when created then -id else id end) stored,
    version integer not null,
    -- The transaction of the last change: a plain sequence would skip rows that commit late.
    seq xid8 not null default pg_current_xact_id(),
    deleted boolean not null default false,
    updated_at text collate "C" not null,
    data jsonb not null,
    -- Rows are looked up in the partition of their module.
    primary key (uuid, module)
  ) partition by list (module);

  create table answers (
    username text collate "C" not null,
    key text collate "C" not null,
    request text not null default '',
    code integer not null default 0,
    msg text not null default '',
    data jsonb,
    at bigint not null,
    primary key (username, key)
  );
  create index answers_at on answers (at);

  create table files (
    id text collate "C" primary key,
    name text not null,
    type text not null,
    size bigint not null,
    username text collate "C" not null,
    received bigint not null,
    at bigint not null
  );
  create table file_parts (
    file text collate "C" not null references files on delete cascade,
    start bigint not null,
    bytes bytea not null,
    primary key (file, start)
  );
  -- Attachments are compressed by their formats.
  alter table file_parts alter column bytes set storage external;

  create table sessions (
    digest bytea primary key,
    session uuid not null,
    user_uuid text collate "C" not null,
    renew_at bigint not null,
    -- The end of this token, then that of the session.
    opens_until bigint not null,
    used boolean not null default false,
    ends_at bigint not null
  );
  create index sessions_session on sessions (session);
  create index sessions_user on sessions (user_uuid);

  create table attempts (username text collate "C" not null, address text collate "C" not null, at bigint not null);
  create index attempts_username on attempts (username, at);
  create index attempts_address on attempts (address, at);

  -- Every two neighbouring characters of a text, to find substrings by index, Chinese ones too (pg_trgm needs three characters).
  create function bigrams(text) returns text[] language sql immutable strict parallel safe as $$
    select coalesce(array_agg(distinct substr($1, n, 2) collate "C"), '{}') from generate_series(1, length($1) - 1) n
  $$;
  -- The values of a list as one text.
  create function joined(jsonb) returns text language sql immutable strict parallel safe as $$
    select string_agg(value, ',' order by n) from jsonb_array_elements_text($1) with ordinality one(value, n)
  $$;
  `,
  `
  create table phone_codes (
    phone text collate "C" primary key,
    -- As passwords are.
    code text not null,
    at bigint not null,
    tries integer not null
  );
  `,
  `
  -- From where accounts have been signed in to.
  create table known_networks (
    username text collate "C" not null,
    network text collate "C" not null,
    at bigint not null,
    primary key (username, network)
  );
  `,
  `
  -- Every two neighbouring characters of a text, as bigrams, but neither sorted nor distinct, which an index does by itself.
  create function pairs(text) returns text[] language plpgsql immutable strict parallel safe as $$
    declare
      found text[] := '{}';
      before text;
      one text;
    begin
      foreach one in array string_to_array($1, null) loop
        if before is not null then found := found || (before || one); end if;
        before := one;
      end loop;
      return found;
    end
  $$;
  `,
  `
  -- The villages that a row has been in before: whoever reads those alone is told that it has left.
  alter table rows add column former text[] not null default '{}';
  update rows entry set data = entry.data || jsonb_build_object('villages',
    case when record.data ? 'village' then jsonb_build_array(record.data->'village') else '[]'::jsonb end)
  from rows record
  where entry.module in ('history', 'comment') and record.uuid = entry.data->>'record' and record.module = entry.data->>'module';
  `,
]

/** Keys of advisory locks. */
export const locks = {
  migration: 4_901_001,
  checked: 4_901_002,
  upkeep: 4_901_003,
  fileRoom: 4_901_004,
  phoneCodes: 4_901_005,
  /** With the hash of a name. */
  attempts: 4_901_006,
} as const

/** Kinds whose values differ enough between rows that an index finds some of them sooner. */
const sorted: readonly FieldKind[] = ['string', 'code', 'enum', 'number', 'boolean']

/** Rejects for names that count as one: an earlier version took them for different ones. */
async function refuseTwins(run: Run, partition: string, field: string, key: string): Promise<void> {
  const twins = await run<{ names: string }>(
    `select string_agg(${field}, ', ' order by place) as names from "${partition}" where not deleted group by ${key} having count(*) > 1`,
  )
  if (twins.length === 0) return
  const names = twins.map((one) => `(${one.names})`).join(', ')
  throw new Error(
    `names that differ by case, blanks or forms of a character alone count as one: ${names}; with the former version, rename or delete all but one of each`,
  )
}

/** The partitions, sequences and indexes of the modules and their fields, as far as they are missing. */
async function followModules(run: Run): Promise<void> {
  const known = new Set(
    (
      await run<{ name: string }>('select relname as name from pg_class union all select stxname from pg_statistic_ext')
    ).map(({ name }) => name),
  )
  const create = async (name: string, sql: string) => void (known.has(name) || (await run(sql)))
  for (const module of moduleNames) {
    const partition = partitionOf(module)
    const index = (suffix: string, on: string, { unique = false } = {}) => {
      const name = `${partition}_${suffix}`
      return create(name, `create ${unique ? 'unique ' : ''}index "${name}" on "${partition}" ${on}`)
    }
    const statistics = (suffix: string, on: string) =>
      create(`${partition}_${suffix}`, `create statistics "${partition}_${suffix}" on (${on}) from "${partition}"`)
    await create(partition, `create table "${partition}" partition of rows for values in ('${module}')`)
    await create(sequenceOf(module), `create sequence "${sequenceOf(module)}"`)
    await index('seq', '(seq, module, uuid)')
    await index('place', '(place) where not deleted')
    const { unique, match, urgent } = modules[module]
    if (urgent) await index('urgent', `(${urgencyOf(urgent)}, place) where not deleted`)
    for (const [field, kind] of listInfo(module).fields) {
      if (!isInData(field)) continue
      if (sorted.includes(kind))
        await index(`${field}_${kind}`, `(${expressionOf(field, kind)}, place) where not deleted`)
      if (kind === 'code') await index(`${field}_whole`, `(${wholeText(field)}) where not deleted`)
      // Many rows have the same one, and are wanted in their order. Not "where not deleted": of expressions in such indexes the database
      // does not learn how often which value is, and then reads whole tables for a few rows.
      if (kind === 'enum') await index(`${field}_whole`, `(${wholeText(field)}, place)`)
      if (kind === 'number') await statistics(`${field}_numbers`, numberOf(field))
      if (kind === 'boolean') await statistics(`${field}_flags`, jsonOf(field))
      // Their words are found whichever field a search is for; a name also where it is a code.
      if ((kind === 'string' && isShort(field)) || field === match)
        await index(`${field}_pairs`, `using gin (${pairsOf(lowerText(field))})`)
      if (field === unique) {
        const key = keyOf(wholeText(field))
        if (!known.has(`${partition}_${field}_nfkc`)) await refuseTwins(run, partition, wholeText(field), key)
        await index(`${field}_nfkc`, `(${key}) where not deleted`, { unique: true })
      }
    }
    if ('attachments' in rows[module].shape)
      await index('attachments_ids', `using gin (${jsonOf('attachments')} jsonb_path_ops) where not deleted`)
  }
}

/** Brings the database to this version of the program. Several processes may start at once. Rejects for a database of a newer version. */
export const migrate = (postgres: Postgres): Promise<void> =>
  postgres.transact(
    async (run) => {
      await run('select pg_advisory_xact_lock($1)', [locks.migration])
      await run(
        'create table if not exists migrations (version integer primary key, at timestamptz not null default now())',
      )
      const [{ version } = { version: 0 }] = await run<{ version: number }>(
        'select coalesce(max(version), 0)::integer as version from migrations',
      )
      if (version > migrations.length)
        throw new Error(`the database has version ${version}, this program knows ${migrations.length}: update it`)
      for (const [at, sql] of migrations.entries()) {
        if (at < version) continue
        await run(sql)
        await run('insert into migrations (version) values ($1)', [at + 1])
      }
      await followModules(run)
    },
    { isLong: true },
  )
