-- What a supplier's paper charges besides goods: freight, perceptions, other taxes. Null where it charges nothing else.
alter table transaction add column charges jsonb;
