# Sourced by the scripts beside it. Addresses on the server of DATABASE, which the environment or /etc/console-api.env gives.
: "${DATABASE:?is the address of the database, postgres://…: see /etc/console-api.env}"
: "${BACKUPS:=/var/backups/console}"

# The address of another database of the same server.
address() {
  sed -E "s#^(postgres(ql)?://[^/]*)/[^?]*#\1/$1#" <<<"$DATABASE"
}

# Prints the answer of one statement to the database of that address.
ask() {
  psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$1" --command "$2"
}
