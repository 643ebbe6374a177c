-- Bags: one row per colour, of a visitor (uuid from the cookie) or of a member.

create table bag_lines (
  id           uuid primary key default gen_random_uuid(),
  visitor_id   uuid,
  member_id    uuid references members on delete cascade,
  sku_id       text not null references skus,
  num_milli    integer not null check (num_milli > 0),
  price_fen    integer not null,                 -- unit price when it was put in
  is_selected  boolean not null default true,
  removed_at   timestamptz,                      -- taken out, can be put back for a while
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create unique index bag_lines_visitor on bag_lines (visitor_id, sku_id) where visitor_id is not null;
create unique index bag_lines_member on bag_lines (member_id, sku_id) where member_id is not null;
