-- Logins of members that succeeded or failed, so that members notice the ones of others. The network is masked.

create table logins (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null references members on delete cascade,
  method      text not null check (method in ('password', 'code')),
  succeeded   boolean not null,
  network     text not null,
  user_agent  text not null,
  created_at  timestamptz not null
);
create index logins_member on logins (member_id, created_at desc, id);
create index logins_age on logins (created_at);
