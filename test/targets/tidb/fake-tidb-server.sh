#!/bin/bash
# A stand-in for tidb-server with its embedded store: it takes TiDB’s flags and runs MariaDB.
for word in "$@"; do
  case $word in
    -path=*) data=${word#*=} ;;
    -P=*) port=${word#*=} ;;
    -config=*) config=${word#*=} ;;
    -log-file=*) log=${word#*=} ;;
  esac
done
if grep -q '^refuse' "$config"; then
  echo '[FATAL] config file contained invalid configuration options: refuse' >>"$log"
  exit 1
fi
cp "$config" "$data.last.toml"
if [ ! -d "$data/mysql" ]; then
  rmdir "$data"
  mariadb-install-db --no-defaults --user=root --datadir="$data" \
    --auth-root-authentication-method=normal --skip-test-db >>"$log" 2>&1
fi
exec mariadbd --no-defaults --user=root --datadir="$data" --port="$port" --bind-address=127.0.0.1 \
  --socket="$data.sock" --pid-file="$data.pid" --log-error="$log"
