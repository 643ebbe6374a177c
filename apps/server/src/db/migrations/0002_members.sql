-- Members, how they prove themselves, their sessions and addresses.

create table members (
  id             uuid primary key default gen_random_uuid(),
  nickname       text not null,
  mobile         text unique,                    -- E.164
  country_code   text,
  email          text,                           -- as typed
  email_key      text unique,                    -- normalised: one account per mailbox
  password_hash  text,
  language       text not null default 'en-us' check (language in ('zh-cn', 'en-us')),
  closed_at      timestamptz,
  created_at     timestamptz not null,
  check (mobile is not null or email_key is not null)
);

create table sessions (
  token_hash   bytea primary key,                -- sha-256 of the token; the token itself is never stored
  member_id    uuid not null references members on delete cascade,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  user_agent   text not null default ''
);
create index sessions_member on sessions (member_id);
create index sessions_end on sessions (expires_at);

-- One code for each purpose and target: a new one takes the place of the old.
create table codes (
  purpose      text not null check (purpose in ('login', 'register', 'forget_password', 'bind_mobile')),
  target       text not null,                    -- E.164 or normalised address
  code_hash    bytea not null,                   -- HMAC over purpose, target and code
  tries        integer not null default 0,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  used_at      timestamptz,
  primary key (purpose, target)
);

create table spent_captchas (
  challenge    text primary key,
  expires_at   timestamptz not null
);

create table addresses (
  id           uuid primary key default gen_random_uuid(),
  member_id    uuid not null references members on delete cascade,
  consignee    text not null,
  mobile       text not null,                    -- E.164
  country_code text not null,
  country      text not null,
  region_codes text[] not null default '{}',
  province     text not null default '',
  city         text not null default '',
  district     text not null default '',
  detail       text not null,
  postcode     text not null default '',
  tag          text not null default '',
  is_default   boolean not null default false,
  created_at   timestamptz not null,
  updated_at   timestamptz not null
);
create index addresses_member on addresses (member_id);
create unique index addresses_one_default on addresses (member_id) where is_default;
