-- Orders with their own copy of everything that was agreed, and a history row for every change.

create table orders (
  id              uuid primary key default gen_random_uuid(),
  sn              text not null unique,
  member_id       uuid not null references members,
  request_id      text not null,
  language        text not null check (language in ('zh-cn', 'en-us')),
  status          smallint not null check (status in (10, 20, 30, 40, 50, 60)),
  cancel_type     text check (cancel_type in ('buyer', 'timeout')),
  cancel_reason   text,
  goods_fen       bigint  not null check (goods_fen >= 0),
  discount_fen    bigint  not null default 0 check (discount_fen >= 0),
  shipping_fen    bigint  not null check (shipping_fen >= 0),
  payable_fen     bigint  not null check (payable_fen >= 0),
  currency        text not null default 'CNY',
  weight_grams    integer not null,
  shipping_id     text not null,
  shipping_name   jsonb not null,
  address         jsonb not null,                -- the address as it was
  remark          text not null default '',
  created_at      timestamptz not null,
  pay_expires_at  timestamptz not null,          -- due time of the 24-hour hold
  paid_at         timestamptz,
  cancelled_at    timestamptz,
  unique (member_id, request_id),
  check (payable_fen = goods_fen - discount_fen + shipping_fen)
);
create index orders_member on orders (member_id, created_at desc);
create index orders_due on orders (pay_expires_at) where status = 10;

create table order_lines (
  id           uuid primary key default gen_random_uuid(),
  order_id     uuid not null references orders on delete cascade,
  sort         integer not null,
  style_id     text not null,
  sku_id       text not null references skus,
  sku_code     text not null,
  goods_name   jsonb not null,
  color_name   jsonb not null,
  hex          text not null,
  picture_id   text,
  unit         text not null,
  num_milli    integer not null check (num_milli > 0),
  price_fen    integer not null,
  amount_fen   bigint not null,
  holds_stock  boolean not null                  -- made-to-order goods hold nothing
);
create index order_lines_order on order_lines (order_id, sort);

create table order_history (
  id           bigint generated always as identity primary key,
  order_id     uuid not null references orders on delete cascade,
  at           timestamptz not null,
  actor        text not null check (actor in ('buyer', 'shop', 'provider', 'clock')),
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default ''
);
create index order_history_order on order_history (order_id, id);
