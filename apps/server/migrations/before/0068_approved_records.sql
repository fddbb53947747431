-- What the records that a refused call named were like when it was refused: the approval holds for them as they were. Approvals
-- that a server of the version before gives hold for calls that name none.
alter table approval add column records_hash bytea;
