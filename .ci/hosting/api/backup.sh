#!/usr/bin/env bash
# Backs the database up into BACKUPS, attachments included, while it is in use. Then deletes backups that are older than KEEP_DAYS.
# Beside it, .sums has the numbers and digests of what was in the database at that moment, which a rehearsal compares. Prints the file. A backup that is not whole gets no name of a backup, and deletes none.
set -euo pipefail
source "$(dirname "$0")/address.sh"
umask 077
mkdir -p "$BACKUPS"
file="$BACKUPS/console-$(date -u +%Y%m%dT%H%M%SZ).dump"
sums_file="${file%.dump}.sums"
trap 'rm -f "$file.part" "$sums_file.part"' EXIT
# Both look at one moment, while people go on writing.
coproc LOOK { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "$DATABASE"; }
echo 'begin isolation level repeatable read read only; select pg_export_snapshot();' >&"${LOOK[1]}"
read -r snapshot <&"${LOOK[0]}"
pg_dump --snapshot "$snapshot" --format=custom --no-owner --no-privileges --dbname "$DATABASE" --file "$file.part"
echo "set statement_timeout = 0; $sums; select 'whole';" >&"${LOOK[1]}"
while read -r line <&"${LOOK[0]}" && [[ $line != whole ]]; do echo "$line"; done >"$sums_file.part"
[[ $line == whole ]]
pg_restore --list "$file.part" >/dev/null
sync "$file.part"
mv "$sums_file.part" "$sums_file"
mv "$file.part" "$file"
find "$BACKUPS" -maxdepth 1 \( -name 'console-*.dump' -o -name 'console-*.sums' \) -mtime "+${KEEP_DAYS:-30}" -delete
find "$BACKUPS" -maxdepth 1 -name 'console-*.part' -mmin +1440 -delete
echo "$file"
