-- These two refer to users, whom a cluster keeps on one machine: they stand beside them, and refer there to their business too.
alter table approval drop constraint approval_business_id_fkey;
alter table approval add foreign key (business_id) references subscription (business_id);
alter table invitation drop constraint invitation_business_id_fkey;
alter table invitation add foreign key (business_id) references subscription (business_id);
