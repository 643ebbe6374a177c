-- The keywords that a visitor (uuid from the cookie) or a member searched for: each once, as last written.

create table search_history (
  visitor_id   uuid,
  member_id    uuid references members on delete cascade,
  keyword      text not null,
  searched_at  timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create unique index search_history_visitor on search_history (visitor_id, lower(keyword)) where visitor_id is not null;
create unique index search_history_member on search_history (member_id, lower(keyword)) where member_id is not null;
create index search_history_age on search_history (searched_at);
