-- Who is asked to join the team: one open invitation for an e-mail. An accepted one stays for a while, so that its link
-- says what became of it.
create table invitation (
  business_id uuid not null references business (id),
  id uuid not null,
  email text not null,
  role text not null,
  invited_by uuid not null references user_account (id),
  -- None while its mail waits to leave.
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  created_at timestamptz not null,
  primary key (business_id, id),
  constraint invitation_email_lower check (email = lower(email)),
  constraint invitation_role check (role in ('owner', 'manager', 'cashier', 'accountant'))
);
create unique index invitation_email on invitation (business_id, email) where accepted_at is null;
alter table invitation enable row level security;
alter table invitation force row level security;
create policy own_business on invitation
  using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The mailed link of an invitation. Read before its business is known; like every token in no backup.
create table invitation_link (
  token_hash bytea primary key,
  business_id uuid not null,
  invitation_id uuid not null,
  foreign key (business_id, invitation_id) references invitation (business_id, id) on delete cascade
);
create index invitation_link_invitation on invitation_link (business_id, invitation_id);
