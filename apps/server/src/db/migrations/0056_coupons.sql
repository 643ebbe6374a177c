-- Coupons, which members receive and use, promotions, which apply by themselves, and what both took off orders.

create table promotions (
  id             uuid primary key default gen_random_uuid(),
  name           jsonb not null,
  kind           text not null check (kind in ('amount', 'percent')),
  amount_fen     bigint not null check (amount_fen >= 0),
  percent        smallint not null check (percent between 0 and 99),
  cap_fen        bigint check (cap_fen > 0),
  threshold_fen  bigint not null check (threshold_fen >= 0),
  scope          text not null check (scope in ('shop', 'categories', 'styles')),
  scope_ids      text[] not null,                -- of categories or styles
  starts_at      timestamptz not null,
  ends_at        timestamptz not null,
  state          text not null check (state in ('draft', 'running', 'paused', 'ended')),
  version        integer not null default 1,
  created_at     timestamptz not null,
  check (ends_at > starts_at)
);
create index promotions_running on promotions (ends_at) where state = 'running';

create table coupons (
  id             uuid primary key default gen_random_uuid(),
  name           jsonb not null,
  terms          jsonb not null,
  kind           text not null check (kind in ('amount', 'percent', 'delivery')),
  amount_fen     bigint not null check (amount_fen >= 0),
  percent        smallint not null check (percent between 0 and 99),
  cap_fen        bigint check (cap_fen > 0),
  threshold_fen  bigint not null check (threshold_fen >= 0),
  scope          text not null check (scope in ('shop', 'categories', 'styles')),
  scope_ids      text[] not null,
  audience       text not null check (audience in ('all', 'new', 'code')),
  code           text unique,                    -- in capitals
  starts_at      timestamptz,
  ends_at        timestamptz,
  valid_days     integer check (valid_days > 0),
  total          integer check (total > 0),      -- null: without a limit
  member_limit   integer not null check (member_limit > 0),
  issued_num     integer not null default 0,
  state          text not null check (state in ('draft', 'running', 'paused', 'ended')),
  version        integer not null default 1,
  created_at     timestamptz not null,
  check (issued_num between 0 and coalesce(total, issued_num)),
  check ((audience = 'code') = (code is not null)),
  check (num_nonnulls(starts_at, ends_at) = case when valid_days is null then 2 else 0 end),
  check (ends_at > starts_at)
);
create index coupons_running on coupons (created_at) where state = 'running';

create table member_coupons (
  id           uuid primary key default gen_random_uuid(),
  coupon_id    uuid not null references coupons,
  member_id    uuid not null references members,
  status       smallint not null check (status in (0, 1, 2)),
  origin       text not null check (origin in ('received', 'code', 'given')),
  received_at  timestamptz not null,
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  order_id     uuid references orders,           -- that holds or used it
  check ((status = 0) = (order_id is null))
);
create index member_coupons_member on member_coupons (member_id, status, ends_at);
create index member_coupons_coupon on member_coupons (coupon_id, received_at desc, id);
create unique index member_coupons_order on member_coupons (order_id);

create table member_coupon_history (
  id                bigint generated always as identity primary key,
  member_coupon_id  uuid not null references member_coupons on delete cascade,
  at                timestamptz not null,
  event             text not null,
  from_status       smallint,
  to_status         smallint not null,
  note              text not null default '',
  actor_type        text not null,
  member_id         uuid references members,
  staff_id          uuid references staff,
  actor_name        text,
  constraint member_coupon_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index member_coupon_history_coupon on member_coupon_history (member_coupon_id, id);

-- The share of each line in the order's discount; an order of a node of the version before has none.
alter table order_lines
  add column discount_fen bigint not null default 0 check (discount_fen >= 0 and discount_fen <= amount_fen);
alter table orders
  add column member_coupon_id uuid references member_coupons on delete set null;
create index orders_member_coupon on orders (member_coupon_id) where member_coupon_id is not null;

create table order_discounts (
  order_id      uuid not null references orders on delete cascade,
  sort          smallint not null,
  promotion_id  uuid references promotions,
  coupon_id     uuid references coupons,
  name          jsonb not null,                  -- as it was
  is_delivery   boolean not null,                -- comes off the delivery fee
  amount_fen    bigint not null check (amount_fen >= 0),
  cap_fen       bigint,                          -- the most that comes off a delivery fee, should it change
  is_paid       boolean not null default false,  -- counts in the figures
  primary key (order_id, sort),
  check (num_nonnulls(promotion_id, coupon_id) = 1)
);
create index order_discounts_promotion on order_discounts (promotion_id) include (amount_fen) where is_paid;
create index order_discounts_coupon on order_discounts (coupon_id) include (amount_fen) where is_paid;
create index order_discounts_of_promotion on order_discounts (promotion_id, order_id) where promotion_id is not null;
