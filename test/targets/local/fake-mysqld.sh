#!/bin/sh
# A stand-in for the MySQL of a hosted Ubuntu image: it has its version line, makes its own tables,
# and where it is installed, AppArmor keeps it from other folders. MariaDB does its work.
data=
for word in "$@"; do
  case $word in
    --version) echo "$0  Ver 8.4.7-0ubuntu0.26.04.1 for Linux on x86_64 ((Ubuntu))"; exit ;;
    --initialize-insecure) new=1 ;;
    --datadir=*) data=${word#--datadir=} ;;
    --defaults-file=*) options=${word#--defaults-file=} ;;
    --basedir=*) base=${word#--basedir=} ;;
  esac
done
case $0 in
  */usr/sbin/mysqld)
    echo "mysqld: Can't create directory '$data/' (OS errno 13 - Permission denied)" >&2
    exit 1 ;;
esac
[ -n "$base" ] || { echo "Can't find error-message file" >&2; exit 1; }
if [ -n "$new" ]; then
  exec mariadb-install-db --no-defaults --user=root --datadir="$data" --skip-test-db \
    --auth-root-authentication-method=normal >/dev/null
fi
sed '/^mysqlx=/d; /^secure_file_priv=/d' "$options" >"$options.mariadb"
exec mariadbd --defaults-file="$options.mariadb"
