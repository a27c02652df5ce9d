# Sourced by the scripts beside it. What the environment does not give is read from /etc/console-api.env.
setting() {
  sed -n "s/^$1=//p" /etc/console-api.env 2>/dev/null | tail -1
}
: "${DATABASE:=$(setting DATABASE)}"
: "${DATABASE:?is the address of the database, postgres://…: see console-api.env}"
: "${BACKUPS:=$(setting BACKUPS)}"
: "${BACKUPS:=/var/backups/console}"

# The address of another database of the same server.
address() {
  sed -E "s#^(postgres(ql)?://[^/]*)/[^?]*#\1/$1#" <<<"$DATABASE"
}

# One line for each module and for the files: rows that are kept, deleted ones included, and a digest that does not depend on their order.
sums="select * from (
  select module, count(*), sum(hashtextextended(concat_ws(' ', uuid, id, version, deleted, updated_at, data), 0)::numeric)
    from rows group by module
  union all select 'attachments', count(*), sum(hashtextextended(concat_ws(' ', id, name, type, size, received), 0)::numeric) from files
  union all select 'attachments, in parts', count(*), sum(hashtextextended(concat_ws(' ', file, start, md5(bytes)), 0)::numeric) from file_parts
) one order by module collate \"C\""

# Prints the answer of one statement to the database of that address.
ask() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"
}
