-- Quotes: the shop's prices for quantities that a member asked for. That a quote is ordered follows from its order, and that
-- it has expired from its time, so neither is a status of the row.

create table quotes (
  id            uuid primary key default gen_random_uuid(),
  sn            text not null unique,
  member_id     uuid not null references members,
  -- 1 requested, 2 quoted, 3 declined by the shop, 4 withdrawn by the member
  status        smallint not null check (status between 1 and 4),
  -- Rises with every answer of the shop.
  version       integer not null default 0,
  company       text not null default '',
  note          text not null default '',
  needed_by     text,                             -- a day, such as 2026-12-31
  address       jsonb not null,
  shipping_id   text not null,
  -- Of the last answer.
  shipping_fen  bigint check (shipping_fen >= 0),
  lead_days     integer,
  valid_until   timestamptz,
  -- The last order that was placed with it.
  order_id      uuid references orders,
  created_at    timestamptz not null,
  -- Since when it waits for the shop.
  waits_since   timestamptz,
  check (status <> 2 or (shipping_fen is not null and valid_until is not null)),
  check ((status = 1) = (waits_since is not null))
);
create index quotes_by_member on quotes (member_id, created_at desc);
create index quotes_by_status on quotes (status, created_at);
create index quotes_waiting on quotes (waits_since) where waits_since is not null;
create unique index quotes_order on quotes (order_id) where order_id is not null;

create table quote_lines (
  quote_id   uuid not null references quotes on delete cascade,
  sort       smallint not null,
  sku_id     text not null references skus,
  num_milli  bigint not null check (num_milli > 0),
  price_fen  bigint check (price_fen > 0),
  primary key (quote_id, sort)
);
create index quote_lines_sku on quote_lines (sku_id);

create table quote_history (
  id           bigint generated always as identity primary key,
  quote_id     uuid not null references quotes on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null check (actor_type in ('member', 'staff', 'job', 'provider')),
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text
);
create index quote_history_quote on quote_history (quote_id, id);
create index quote_history_member on quote_history (member_id) where member_id is not null;

update staff_roles set permissions = array_append(permissions, 'quotes') where key in ('orders', 'service');
