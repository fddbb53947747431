-- Since when no record shows an image; nothing while one does.
alter table file add column unused_since timestamptz;
