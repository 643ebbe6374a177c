-- What the shop sells: categories, facets, styles, their colours, prices, stock and pictures.
-- Texts that a visitor reads are jsonb {"zh-cn": …, "en-us": …}. Quantities are whole thousandths of the
-- style's unit (`_milli`), money is whole fen (`_fen`).

create table pictures (
  id           text primary key,                -- content hash, part of the picture's address
  kind         text not null,
  width        integer not null check (width > 0),
  height       integer not null check (height > 0),
  hex          text not null check (hex ~ '^#[0-9a-f]{6}$'),
  mm           real,                             -- millimetres across, where it shows material to scale
  alt          jsonb not null,
  recipe       jsonb,                            -- how the generator renders it; null for uploads
  created_at   timestamptz not null default now()
);

create table categories (
  id           text primary key,
  parent_id    text references categories,
  name         jsonb not null,
  picture_id   text references pictures,
  sort         integer not null default 0
);

create table facets (
  key          text primary key,
  name         jsonb not null,
  hint         jsonb not null,
  type         text not null check (type in ('multi', 'range', 'colour', 'tree')),
  unit         text,
  promoted     boolean not null default false,
  sort         integer not null default 0
);

create table facet_values (
  facet_key    text not null references facets,
  value        text not null,
  name         jsonb not null,
  hint         jsonb,
  hex          text,
  picture_id   text references pictures,
  sort         integer not null default 0,
  primary key (facet_key, value)
);

create table styles (
  id           text primary key,
  code         text not null unique,
  category_id  text not null references categories,
  name         jsonb not null,
  summary      jsonb not null,
  description  jsonb not null,
  care         jsonb not null,
  unit         text not null check (unit in ('m', 'sqft', 'piece', 'hide')),
  price_fen    integer not null check (price_fen >= 0),
  min_milli    integer not null check (min_milli > 0),
  step_milli   integer not null check (step_milli > 0),
  max_milli    integer not null check (max_milli >= min_milli),
  supply       text not null check (supply in ('stock', 'made-to-order', 'clearance', 'sample')),
  lead_days    integer not null default 1 check (lead_days >= 0),
  weight_grams integer not null check (weight_grams > 0),   -- of one unit, for freight
  attributes   jsonb not null default '{}',      -- facet key -> values, or {"min", "max"} for a range
  sheet        jsonb not null default '[]',      -- data sheet: groups of rows in both languages
  badges       jsonb not null default '[]',
  rank         integer not null default 0,       -- recommended order, higher first
  published    boolean not null default false,
  created_at   timestamptz not null default now()
);
create index styles_category on styles (category_id) where published;

create table price_tiers (
  style_id     text not null references styles on delete cascade,
  from_milli   integer not null check (from_milli > 0),
  price_fen    integer not null check (price_fen >= 0),
  primary key (style_id, from_milli)
);

create table skus (
  id           text primary key,
  style_id     text not null references styles,
  code         text not null unique,
  color_no     text not null,
  color_name   jsonb not null,
  family       text not null,
  hex          text not null check (hex ~ '^#[0-9a-f]{6}$'),
  lab_l        double precision not null,
  lab_a        double precision not null,
  lab_b        double precision not null,
  effect       text not null default 'plain',
  pantone      text,                             -- a reference that the shop typed; never a table
  price_fen    integer check (price_fen >= 0),   -- where it differs from the style's
  sort         integer not null default 0,
  active       boolean not null default true
);
create index skus_style on skus (style_id, sort);

-- The one place where stock is counted. Available is on_hand - held; the checks are the last guard.
create table stock (
  sku_id         text primary key references skus,
  on_hand_milli  bigint not null default 0,
  held_milli     bigint not null default 0 check (held_milli >= 0),
  sold_milli     bigint not null default 0 check (sold_milli >= 0),
  check (on_hand_milli >= held_milli)
);

create table goods_pictures (
  style_id     text not null references styles on delete cascade,
  sku_id       text references skus on delete cascade,
  picture_id   text not null references pictures,
  sort         integer not null default 0,
  unique nulls not distinct (style_id, sku_id, picture_id)
);
create index goods_pictures_style on goods_pictures (style_id, sort);

create table hot_words (
  word         text not null,
  language     text not null check (language in ('zh-cn', 'en-us')),
  sort         integer not null default 0,
  primary key (language, word)
);
