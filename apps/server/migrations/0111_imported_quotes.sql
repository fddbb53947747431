-- The program alone names what is imported from here on: every new kind replaced both lists.
alter table restore_point drop constraint restore_point_entity;
alter table restore_note drop constraint restore_note_collection;
