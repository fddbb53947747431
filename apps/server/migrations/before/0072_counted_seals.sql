-- The number of the last seal stands beside the seals too: somebody who removes the last of them leaves a higher number here.
alter table business add column audit_seal_count bigint not null default 0;
alter table business no force row level security;
alter table audit_seal no force row level security;
update business set audit_seal_count = counted.last
  from (select business_id, max(sequence) as last from audit_seal group by business_id) as counted
 where counted.business_id = business.id;
alter table audit_seal force row level security;
alter table business force row level security;

-- Records that are older are not held to the audit: the data of a demo business have no row of their makers.
alter table business add column audited_since timestamptz not null default now();
