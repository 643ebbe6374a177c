-- Seamless pictures of materials, with which the 2D simulation covers its products: of a whole style, which then shows only
-- light and shade, or of one color. The picture is of the kind `tile`, and its `mm` is the width of material in it.

create table material_tiles (
  style_id    text not null references styles on delete cascade,
  sku_id      text references skus on delete cascade,
  picture_id  text not null references pictures,
  unique nulls not distinct (style_id, sku_id)
);
create index material_tiles_sku on material_tiles (sku_id) where sku_id is not null;
create index material_tiles_picture on material_tiles (picture_id);

-- Looks of the 2D simulation that members and visitors saved.
create table saved_looks (
  id          uuid primary key default gen_random_uuid(),
  member_id   uuid references members on delete cascade,
  visitor_id  uuid,
  name        text not null,
  code        text not null,                     -- product, materials, thread and metal, as links write them
  created_at  timestamptz not null,
  constraint saved_looks_owner check ((member_id is null) <> (visitor_id is null))
);
create index saved_looks_member on saved_looks (member_id, created_at desc) where member_id is not null;
create index saved_looks_visitor on saved_looks (visitor_id, created_at desc) where visitor_id is not null;
create index saved_looks_visitor_age on saved_looks (created_at) where visitor_id is not null;
