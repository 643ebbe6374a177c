-- Staff are invited, set their own password by a link, and log in with a second factor. The new columns have names that no
-- table has with which nodes of the version before join these two, or their queries would not know which one is meant.

alter table staff
  add column staff_version   integer not null default 1,
  add column mail_language   text not null default 'zh-cn',
  add column totp_secret     bytea,                 -- encrypted; null without a second factor
  add column totp_step       bigint,                -- of the last code that was used
  add column totp_since      timestamptz,
  add column seen_at         timestamptz,
  add column seen_user_agent text not null default '';

-- How the session was opened. A session that a server of the version before opens has shown the password alone.
alter table staff_sessions
  add column proof           text not null default 'password' check (proof in ('password', 'recovery', 'confirmed')),
  add column new_totp_secret bytea;                    -- encrypted; of an authenticator app that is being set up

create table staff_recovery_codes (
  staff_id   uuid not null references staff on delete cascade,
  code_hash  bytea not null,
  primary key (staff_id, code_hash)
);

-- Logins that wait for the code of the second factor.
create table staff_challenges (
  token_hash  bytea primary key,
  staff_id    uuid not null references staff on delete cascade,
  tries       integer not null default 0,
  expires_at  timestamptz not null
);
create index staff_challenges_staff on staff_challenges (staff_id);

-- Browsers that need no code for a while.
create table staff_computers (
  token_hash  bytea not null,
  staff_id    uuid not null references staff on delete cascade,
  expires_at  timestamptz not null,
  primary key (token_hash, staff_id)
);
create index staff_computers_staff on staff_computers (staff_id);

-- Links to set a password; one of each purpose for a person.
create table staff_links (
  token_hash  bytea primary key,
  staff_id    uuid not null references staff on delete cascade,
  purpose     text not null check (purpose in ('invitation', 'password')),
  expires_at  timestamptz not null,
  unique (staff_id, purpose)
);
