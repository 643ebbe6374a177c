-- What of the catalog has changed, for the nodes of the shop, each of which keeps the catalog in memory. Triggers write it in the
-- transaction of the change, so that no program that writes to goods can forget it, nodes of the version before included.
-- A node remembers the database's snapshot of its last reading and reads the rows of transactions that were not visible in that
-- one: a number that is drawn with the change would not do, because it could appear after a node has passed it.
create table catalog_changes (
  xid       xid8 not null default pg_current_xact_id(),
  what      text not null check (what in ('all', 'goods', 'stock')),
  style_id  text,                                  -- null for 'all': categories and facets
  at        timestamptz not null default now(),
  check ((style_id is null) = (what = 'all'))
);
create index catalog_changes_xid on catalog_changes (xid);

-- The argument: the column with the id of the style.
create function note_goods() returns trigger language plpgsql as $$
begin
  execute format('insert into catalog_changes (what, style_id) select distinct ''goods'', %I from changed', tg_argv[0]);
  return null;
end $$;
create function note_pictures() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (what, style_id)
  select distinct 'goods', style_id from changed join goods_pictures on picture_id = changed.id;
  return null;
end $$;
create function note_stock() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (what, style_id)
  select distinct 'stock', style_id from changed join skus on skus.id = sku_id;
  return null;
end $$;
create function note_all() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (what) values ('all');
  return null;
end $$;

create trigger styles_inserted after insert on styles
  referencing new table as changed for each statement execute function note_goods('id');
create trigger styles_updated after update on styles
  referencing new table as changed for each statement execute function note_goods('id');
create trigger styles_deleted after delete on styles
  referencing old table as changed for each statement execute function note_goods('id');
create trigger skus_inserted after insert on skus
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger skus_updated after update on skus
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger skus_deleted after delete on skus
  referencing old table as changed for each statement execute function note_goods('style_id');
create trigger price_tiers_inserted after insert on price_tiers
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger price_tiers_updated after update on price_tiers
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger price_tiers_deleted after delete on price_tiers
  referencing old table as changed for each statement execute function note_goods('style_id');
create trigger goods_pictures_inserted after insert on goods_pictures
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger goods_pictures_updated after update on goods_pictures
  referencing new table as changed for each statement execute function note_goods('style_id');
create trigger goods_pictures_deleted after delete on goods_pictures
  referencing old table as changed for each statement execute function note_goods('style_id');
create trigger pictures_updated after update on pictures
  referencing new table as changed for each statement execute function note_pictures();
create trigger stock_inserted after insert on stock
  referencing new table as changed for each statement execute function note_stock();
create trigger stock_updated after update on stock
  referencing new table as changed for each statement execute function note_stock();
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function note_all();
create trigger facets_changed after insert or update or delete on facets
  for each statement execute function note_all();
create trigger facet_values_changed after insert or update or delete on facet_values
  for each statement execute function note_all();
