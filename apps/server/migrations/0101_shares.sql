-- A document that somebody sent: by a public link, as a mail, or as a file from their own device.
create table share (
  business_id uuid not null,
  id uuid not null,
  kind text not null,
  -- The number of a document, the code of a contact, the id of a price list. The record may be gone.
  record_id text not null,
  channel text not null,
  -- The telephone or the e-mail.
  sent_to text,
  -- The end of its link; null for a file, which has none.
  expires_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  -- When the mail left; null for the other channels, and until then.
  mailed_at timestamptz,
  -- The first time that somebody opened its link.
  opened_at timestamptz,
  ended_by uuid,
  ended_at timestamptz,
  primary key (business_id, id),
  constraint share_channel check (channel in ('whatsapp', 'link', 'mail', 'file')),
  constraint share_link_expires check ((expires_at is null) = (channel = 'file')),
  constraint share_ended check ((ended_by is null) = (ended_at is null))
);
create index share_record on share (business_id, kind, record_id, created_at);
alter table share enable row level security;
alter table share force row level security;
create policy own_business on share using (business_id = nullif(current_setting('app.business_id', true), '')::uuid);

-- The links that lead somewhere. Global, as whoever opens one names no business; only the hash of its token is stored.
create table share_link (
  token_hash bytea primary key,
  business_id uuid not null references subscription (business_id),
  share_id uuid not null,
  expires_at timestamptz not null
);
create index share_link_share on share_link (business_id, share_id);
