-- What the shop wrote to members, for the list in the account: the template and its parameters, so that it can be read
-- in both languages.

create table member_messages (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid not null references members on delete cascade,
  template    text not null,
  params      jsonb not null,
  created_at  timestamptz not null,
  read_at     timestamptz
);
create index member_messages_member on member_messages (member_id, created_at desc, id);
create index member_messages_unread on member_messages (member_id) where read_at is null;
create index member_messages_age on member_messages (created_at);
