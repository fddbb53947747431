#!/bin/sh
# Runs once, when the PostgreSQL of compose.yaml is new. The application's user owns its database and is no superuser, whom
# row-level security would not hold.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" --username="${POSTGRES_USER:-postgres}" <<'SQL'
create role trastienda login password :'password';
create database trastienda owner trastienda encoding 'UTF8' template template0;
\connect trastienda
alter function pg_catalog.textlike(text, text) leakproof;
SQL
