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

# Prints the answer of one statement to the database of that address.
ask() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"
}
