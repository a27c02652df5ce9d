#!/usr/bin/env bash
# Backs the database up into BACKUPS, attachments included, while it is in use. Then deletes backups that are older than KEEP_DAYS.
# Prints the file. A backup that is not whole gets no name of a backup, and deletes none.
set -euo pipefail
source "$(dirname "$0")/address.sh"
umask 077
mkdir -p "$BACKUPS"
file="$BACKUPS/console-$(date -u +%Y%m%dT%H%M%SZ).dump"
trap 'rm -f "$file.part"' EXIT
pg_dump --format=custom --no-owner --no-privileges --dbname "$DATABASE" --file "$file.part"
pg_restore --list "$file.part" >/dev/null
sync "$file.part"
mv "$file.part" "$file"
find "$BACKUPS" -maxdepth 1 -name 'console-*.dump' -mtime "+${KEEP_DAYS:-30}" -delete
find "$BACKUPS" -maxdepth 1 -name 'console-*.dump.part' -mmin +1440 -delete
echo "$file"
