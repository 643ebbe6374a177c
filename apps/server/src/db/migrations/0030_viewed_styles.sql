-- The styles that a visitor (uuid from the cookie) or a member looked at: each once, with the color last looked at.

create table viewed_styles (
  visitor_id   uuid,
  member_id    uuid references members on delete cascade,
  style_id     text not null references styles on delete cascade,
  sku_id       text references skus on delete set null,
  viewed_at    timestamptz not null,
  check (num_nonnulls(visitor_id, member_id) = 1)
);
create unique index viewed_styles_visitor on viewed_styles (visitor_id, style_id) where visitor_id is not null;
create unique index viewed_styles_member on viewed_styles (member_id, style_id) where member_id is not null;
create index viewed_styles_age on viewed_styles (viewed_at);
