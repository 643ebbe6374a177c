-- The people who run the shop, what each is trusted with, and their sessions.

create table staff (
  id             uuid primary key default gen_random_uuid(),
  email          text not null unique,           -- in lower case
  name           text not null,
  password_hash  text not null,
  permissions    text[] not null,
  closed_at      timestamptz,
  created_at     timestamptz not null
);

create table staff_sessions (
  token_hash   bytea primary key,                -- sha-256 of the token; the token itself is never stored
  staff_id     uuid not null references staff on delete cascade,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_end on staff_sessions (expires_at);

-- Who of the staff moved a card.
alter table colour_card_history add column staff_id uuid references staff;
