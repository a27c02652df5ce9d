#!/usr/bin/env bash
# restore.sh FILE NAME: makes the database NAME, which must not exist, of a backup, on the server of DATABASE. The database in use stays as it
# is. Prints the address to serve. A backup that can't be read whole leaves no database.
set -euo pipefail
source "$(dirname "$0")/address.sh"
if [[ $# -ne 2 || ! -r $1 || ! $2 =~ ^[a-z][a-z0-9_]{0,62}$ ]]; then
  echo 'usage: restore.sh FILE NAME (a readable backup; a name of small letters, digits and _)' >&2
  exit 2
fi
ask "$(address postgres)" "create database $2 template template0 encoding 'UTF8' locale 'C.UTF-8'"
trap 'ask "$(address postgres)" "drop database $2 with (force)"' ERR
pg_restore --exit-on-error --no-owner --no-privileges --jobs 2 --dbname "$(address "$2")" "$1"
# Analyze says of each table of the catalogue that a superuser alone may look at it.
ask "$(address "$2")" 'set client_min_messages = error; analyze'
trap - ERR
echo "restored: $(ask "$(address "$2")" 'select count(*) from rows where not deleted') rows, $(ask "$(address "$2")" 'select count(*) from files') files" >&2
address "$2"
