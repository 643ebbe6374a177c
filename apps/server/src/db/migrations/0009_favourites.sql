-- What members saved: a style once, with the colour that they looked at.

create table favourites (
  member_id    uuid not null references members on delete cascade,
  style_id     text not null references styles on delete cascade,
  sku_id       text references skus on delete set null,
  created_at   timestamptz not null,
  primary key (member_id, style_id)
);
create index favourites_member on favourites (member_id, created_at desc);
