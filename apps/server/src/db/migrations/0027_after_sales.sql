-- After-sales cases: refunds, returns and exchanges of order lines, with their history and messages.

alter table order_lines
  -- What was refunded or is in an open case. Two cases cannot be about the same goods.
  add column claimed_milli  integer not null default 0 check (claimed_milli between 0 and num_milli),
  -- What will not be sent, because it was refunded first.
  add column dropped_milli  integer not null default 0 check (dropped_milli between 0 and num_milli);
alter table orders
  add column all_claimed  boolean not null default false;   -- every line is claimed whole

create table after_sales (
  id              uuid primary key,
  sn              text not null unique,
  order_id        uuid not null references orders,
  member_id       uuid not null references members,
  status          smallint not null check (status in (10, 20, 21, 30, 31, 32, 40, 50, 60, 61, 70, 71)),
  type            text not null check (type in ('refund_only', 'return_refund', 'exchange')),
  is_received     boolean not null,
  reason          text not null,
  description     text not null,
  return_method   text not null check (return_method in ('courier', 'logistics', 'pickup', 'none')),
  contact_name    text not null,
  contact_mobile  text not null,
  address         jsonb,                           -- where a replacement goes
  currency        text not null,
  goods_fen       bigint not null check (goods_fen >= 0),
  shipping_fen    bigint not null check (shipping_fen >= 0),
  refund_fen      bigint not null check (refund_fen between 0 and goods_fen + shipping_fen),   -- less when buyer and shop agree
  returns_shipping boolean not null,               -- allows the delivery fee to go back once all goods do
  refund_id       uuid references refunds,
  created_at      timestamptz not null,
  decided_at      timestamptz,                     -- approved or refused
  checked_at      timestamptz,                     -- the goods came back and were accepted or refused
  ended_at        timestamptz,
  due_at          timestamptz,                     -- when the time of the current status is over
  alarmed_at      timestamptz,                     -- when the log said that the goods wait too long for their check
  resubmits       smallint not null default 0 check (resubmits in (0, 1)),
  refuse_reason   text,
  refuse_note     text not null default '',
  return_address  jsonb,
  back_courier    text,
  back_number     text,
  back_mobile     text not null default '',
  back_sent_at    timestamptz,
  ship_courier    text,                            -- of the replacement, or of refused goods on their way back
  ship_number     text,
  shipped_at      timestamptz,
  check (num_nonnulls(back_courier, back_number, back_sent_at) in (0, 3)),
  check (num_nonnulls(ship_courier, ship_number, shipped_at) in (0, 3)),
  check (status not in (30, 31) or back_number is not null),
  check (status <> 32 or ship_number is not null),
  check ((status in (60, 61)) = (refuse_reason is not null)),
  check (status < 50 or ended_at is not null),
  check (type <> 'exchange' or address is not null)
);
create index after_sales_member on after_sales (member_id, created_at desc, id);
create index after_sales_order on after_sales (order_id);
create index after_sales_open on after_sales (status, due_at) where status < 50;
create index after_sales_closed on after_sales (created_at desc, id) where status >= 50;

create table after_sales_lines (
  case_id          uuid not null references after_sales on delete cascade,
  order_line_id    uuid not null references order_lines,
  num_milli        integer not null check (num_milli > 0),
  amount_fen       bigint not null check (amount_fen >= 0),   -- its share of what was paid for the order line
  exchange_sku_id  text references skus,
  is_claimed       boolean not null,               -- counts in the order line's claimed_milli
  holds_stock      boolean not null default false, -- the replacement is held until it is sent
  primary key (case_id, order_line_id)
);
create index after_sales_lines_line on after_sales_lines (order_line_id) where is_claimed;

create table after_sales_history (
  id           bigint generated always as identity primary key,
  case_id      uuid not null references after_sales on delete cascade,
  at           timestamptz not null,
  event        text not null,
  from_status  smallint,
  to_status    smallint not null,
  note         text not null default '',
  actor_type   text not null,
  member_id    uuid references members,
  staff_id     uuid references staff,
  actor_name   text,
  constraint after_sales_history_actor check (
    case actor_type
      when 'member' then member_id is not null and num_nonnulls(staff_id, actor_name) = 0
      when 'staff' then num_nonnulls(member_id, actor_name) = 0
      when 'job' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      when 'provider' then actor_name is not null and num_nonnulls(member_id, staff_id) = 0
      else false
    end)
);
create index after_sales_history_case on after_sales_history (case_id, id);

create table after_sales_messages (
  id         uuid primary key,
  seq        bigint generated always as identity,
  case_id    uuid not null references after_sales on delete cascade,
  at         timestamptz not null,
  member_id  uuid references members,
  staff_id   uuid references staff,
  text       text not null,
  is_note    boolean not null default false,       -- for colleagues
  check (num_nonnulls(member_id, staff_id) = 1),
  check (staff_id is not null or not is_note)
);
create index after_sales_messages_case on after_sales_messages (case_id, seq);

-- Staff who handle orders and refund them take care of after-sales cases as well.
update staff set permissions = permissions || '{after-sales}' where permissions @> '{orders,refunds}';
