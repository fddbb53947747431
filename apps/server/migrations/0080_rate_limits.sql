-- The table counts prints, images, mails and questions about costs as well as tries to sign in. A server of the version before
-- counts on through the view.
alter table door_limit rename to rate_limit;
alter index door_limit_pkey rename to rate_limit_pkey;
alter index door_limit_end rename to rate_limit_end;
create view door_limit as select key, hits, ends_at from rate_limit;
