-- Visitors save favorites too, and every favorite remembers the price of its color when it was saved and what the watching
-- job saw last, so that its member can be told when the color becomes cheaper or comes back. Favorites that were saved
-- before, or by nodes of the version before, get their price when the job first sees them.

alter table favorites
  drop constraint favourites_pkey,
  alter column member_id drop not null,
  add column visitor_id uuid,
  add column saved_fen integer,
  add column seen_fen integer,
  add column seen_purchasable boolean,
  add column back_at timestamptz,              -- when the color was last seen to be back in stock
  add column told_at timestamptz,              -- when its member was last told about it
  add column is_watched boolean not null default true,
  add constraint favorites_owner check ((member_id is null) <> (visitor_id is null));
create unique index favorites_member_style on favorites (member_id, style_id);
create unique index favorites_visitor_style on favorites (visitor_id, style_id);
create index favorites_visitor_age on favorites (created_at) where visitor_id is not null;

-- False when a member wants no messages about favorites at all.
alter table members add column watches_favorites boolean not null default true;

-- Members who want to be told once when a sold-out color can be bought again.
create table stock_alerts (
  member_id   uuid not null references members on delete cascade,
  sku_id      text not null references skus on delete cascade,
  created_at  timestamptz not null,
  primary key (member_id, sku_id)
);
