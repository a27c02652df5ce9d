#!/usr/bin/env bash
# rehearse.sh [FILE]: proves that a backup, the latest by default, can be restored and served: restores it beside the database in use, starts
# the API on it, asks it whether it is ready, compares the number of rows and a digest of each module and of the files with those of the moment
# of the backup (.sums), and deletes it again. Ends with an error if the backup is older than MAX_AGE_HOURS (26), can't be restored or served, or
# differs in one of them.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
source "$here/address.sh"
mkdir -p "$BACKUPS"
file="${1:-$(find "$BACKUPS" -maxdepth 1 -name 'console-*.dump' | sort | tail -1)}"
if [[ -z $file ]]; then
  echo "there is no backup in $BACKUPS" >&2
  exit 1
fi
if [[ -n $(find "$file" -mmin "+$((${MAX_AGE_HOURS:-26} * 60))") ]]; then
  echo "$file is older than ${MAX_AGE_HOURS:-26} hours: are backups made?" >&2
  exit 1
fi
name="rehearsal_$(date -u +%Y%m%d%H%M%S)"
began=$SECONDS
copy="$("$here/restore.sh" "$file" "$name")"
# Before it is served, which numbers the versions anew.
restored="$(ask "$copy" "$sums")"
api=
log="$(mktemp)"
finish() {
  [[ -z $api ]] || { kill "$api" && wait "$api"; } 2>/dev/null || true
  ask "$(address postgres)" "drop database $name with (force)"
  rm -f "$log"
}
trap finish EXIT

if [[ ! -r ${file%.dump}.sums ]]; then
  echo "$file has no .sums beside it to compare it with" >&2
  exit 1
fi
printf '%-28s %9s rows restored\n' $(cut -d '|' -f 1,2 <<<"${restored// /_}" | tr '|' ' ')
if ! diff "${file%.dump}.sums" <(echo "$restored") >&2; then
  echo "$file lacks rows, or has others than the database had" >&2
  exit 1
fi

node "$here/console-api.mjs" --database "$copy" --port 0 >"$log" 2>&1 &
api=$!
url=
for _ in $(seq 300); do
  url="$(sed -n 's/^API: //p' "$log")"
  [[ -z $url ]] && kill -0 "$api" 2>/dev/null || break
  sleep 0.1
done
if [[ -z $url ]] || ! node -e "fetch('$url/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"; then
  echo "the API does not serve $file:" >&2
  cat "$log" >&2
  exit 1
fi

echo "$file was restored and served in $((SECONDS - began)) s"
