#!/bin/bash
# Run once by the Postgres image, when the data folder is empty: the database and its two logins.
# With them the log is kept at the level `roles`: the service's login owns nothing and may not even insert.
set -euo pipefail

case "$POSTGRES_PASSWORD $LEDGER_OWNER_PASSWORD $LEDGER_SERVICE_PASSWORD" in
  *example-*) echo 'WARNING: this database is made with example passwords that everyone knows; see .env.example.' >&2 ;;
esac

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres \
  --set=owner_password="$LEDGER_OWNER_PASSWORD" --set=service_password="$LEDGER_SERVICE_PASSWORD" <<'SQL'
create role ledger_owner login password :'owner_password';
create role ledger_service login password :'service_password';
create database ledger owner ledger_owner;
revoke all on database ledger from public;
grant connect on database ledger to ledger_service;
SQL
