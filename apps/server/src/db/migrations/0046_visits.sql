-- Visit statistics: what visitors did who agreed to be counted, each under the token that came with the consent, and
-- the figures of each day that staff read. The records go after 90 days or when the consent is withdrawn.

create table visit_consents (
  token     uuid primary key,
  version   text not null,                     -- of the text that asked
  given_at  timestamptz not null
);
create index visit_consents_age on visit_consents (given_at);

create table visit_records (
  id            bigint generated always as identity primary key,
  token         uuid not null references visit_consents on delete cascade,
  member_id     uuid references members,
  at            timestamptz not null,
  client        text not null check (client in ('pc', 'official')),
  type          text not null check (type in ('in', 'out', 'timeline')),
  visit         integer not null,              -- the how manieth opening of the shop
  source        text not null,
  path          text not null,
  goods_id      text,                          -- of a product page
  behavior      text not null,
  visit_seconds integer not null,              -- on the page
  app_seconds   integer not null               -- since the shop was opened
);
create index visit_records_at on visit_records (at);
create index visit_records_token on visit_records (token);
create index visit_records_member on visit_records (member_id) where member_id is not null;

create table visit_searches (
  id        bigint generated always as identity primary key,
  token     uuid not null references visit_consents on delete cascade,
  member_id uuid references members,
  at        timestamptz not null,
  keywords  text not null,
  goods_num integer                            -- null: the client did not say
);
create index visit_searches_at on visit_searches (at);
create index visit_searches_token on visit_searches (token);
create index visit_searches_member on visit_searches (member_id) where member_id is not null;

create table visit_goods_lists (
  id        bigint generated always as identity primary key,
  token     uuid not null references visit_consents on delete cascade,
  member_id uuid references members,
  at        timestamptz not null,
  goods_ids text[] not null
);
create index visit_goods_lists_at on visit_goods_lists (at);
create index visit_goods_lists_token on visit_goods_lists (token);
create index visit_goods_lists_member on visit_goods_lists (member_id) where member_id is not null;

create table visit_days (
  day               text primary key check (day ~ '^\d{4}-\d\d-\d\d$'),   -- in China
  visits            integer not null default 0,
  visitors          integer not null default 0,
  stay_seconds      bigint not null default 0,
  product_visitors  integer not null default 0,
  bag_visitors      integer not null default 0,
  checkout_visitors integer not null default 0,
  counted_at        timestamptz not null
);

create table visit_day_pages (
  day          text not null references visit_days,
  path         text not null,
  views        integer not null,
  visitors     integer not null,
  stays        integer not null,               -- how many times it was left
  stay_seconds bigint not null,
  primary key (day, path)
);

create table visit_day_sources (
  day      text not null references visit_days,
  source   text not null,
  visits   integer not null,
  visitors integer not null,
  primary key (day, source)
);

create table visit_day_keywords (
  day             text not null references visit_days,
  keywords        text not null,
  searches        integer not null,
  without_results integer not null,
  primary key (day, keywords)
);

create table visit_day_goods (
  day      text not null references visit_days,
  goods_id text not null,
  shown    integer not null,
  views    integer not null,
  primary key (day, goods_id)
);

update staff set permissions = permissions || '{analytics}' where permissions @> '{orders,refunds}';
