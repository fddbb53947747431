-- What the program knows of the backups that it makes by itself, in one row. A backup leaves it out: a restored copy has made none.
create table backup_status (
  working_since timestamptz,
  tried_at timestamptz,
  made_at timestamptz,
  made_name text,
  made_bytes bigint,
  failure text,
  proof_tried_at timestamptz,
  proven_at timestamptz,
  proven_name text,
  proof_failure text,
  unprovable text
);
create unique index backup_status_single on backup_status ((true));
insert into backup_status default values;
