-- What an account was debited and credited up to an entry, so that the statement of a range is told by the entries at its two ends. Of
-- older entries only the last of each account knows it, and those are null that a server of the version before writes beside this
-- one: then a range is added up, and the next entry of the account knows it again.
alter table account_entry add column debited numeric(24, 2);
alter table account_entry add column credited numeric(24, 2);

alter table account_entry no force row level security;
update account_entry set debited = summed.debit, credited = summed.credit
  from (select business_id, person_code, max(sequence) as sequence, sum(debit) as debit, sum(credit) as credit
          from account_entry group by business_id, person_code) as summed
 where account_entry.business_id = summed.business_id and account_entry.person_code = summed.person_code
   and account_entry.sequence = summed.sequence;
alter table account_entry force row level security;
