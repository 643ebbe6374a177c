-- Staff see their sessions and end them one by one: each has an id, and shows from where and when it was used.
-- The defaults are for sessions that a server of the previous version opens during an update.

alter table staff_sessions
  add column id           uuid not null unique default gen_random_uuid(),
  add column last_seen_at timestamptz not null default now(),
  add column user_agent   text not null default '',
  add column ip           text not null default '';

update staff_sessions set last_seen_at = created_at;
